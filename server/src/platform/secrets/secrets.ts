import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../error-code.ts';
import { syncFolder } from '../process/sync-folder.ts';

const secretPattern = /^[0-9a-f]{64}$/;

/**
 * Returns a secret of 64 hexadecimal digits, which is generated on first use and only readable by its owner. Throws if
 * the file contains anything else: replacing it would silently lose everything sealed with it.
 */
export function localSecret(dataDir: string, name: string): string {
  const folder = path.join(dataDir, 'secrets');
  const file = path.join(folder, name);
  const stored = readIfThere(file);
  if (stored !== null) return whole(stored, file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
    // If two first starts coincide, one wins: a link can't replace a file.
    linkSync(draft, file);
    for (const named of [folder, dataDir]) syncFolder(named);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return whole(readFileSync(file, 'utf8'), file);
}

function whole(secret: string, file: string): string {
  if (secretPattern.test(secret)) return secret;
  throw new Error(`The secret in ${file} is damaged. Restore it from a backup.`);
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
