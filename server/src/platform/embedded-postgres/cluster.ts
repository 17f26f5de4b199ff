import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { syncFolder } from '../process/sync-folder.ts';
import type { Account } from './account.ts';
import { serverEnvironment } from './binaries.ts';

export const databaseUser = 'docket';

/**
 * How PostgreSQL reaches its folder. Root may keep the data in a folder that the other account can't enter by path. We
 * enter it and then switch to the account; Linux then resolves the folder through the process.
 */
export const clusterArgument = (folder: string, account: Account): string =>
  account.uid !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : folder;

/** Creates the database cluster if there's none, completely or not at all. */
export function createCluster(
  folder: string,
  binaries: string,
  account: Account,
  password: string,
  durable: boolean,
): void {
  const parent = path.dirname(folder);
  const draftName = `${path.basename(folder)}.new-`;
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    if (name.startsWith(draftName)) rmSync(path.join(parent, name), { recursive: true });
  }
  if (existsSync(folder)) return;

  const draft = path.join(parent, draftName + randomBytes(4).toString('hex'));
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const passwordFolder = mkdtempSync(path.join(os.tmpdir(), 'docket-'));
  const passwordFile = path.join(passwordFolder, 'password');
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    for (const file of [draft, passwordFolder, passwordFile]) give(file, account);
    const run = spawnSync(
      path.join(binaries, 'bin/initdb'),
      [
        `--pgdata=${clusterArgument(draft, account)}`,
        `--username=${databaseUser}`,
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        // Sorts texts the same on every machine, whatever locales it has.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
      ],
      { ...account, env: serverEnvironment, cwd: draft, encoding: 'utf8' },
    );
    if (run.status !== 0) {
      throw new Error(
        `Could not create the database in ${folder}: ${run.error?.message ?? run.stderr.trim()}`,
      );
    }
    renameSync(draft, folder);
    if (durable) syncFolder(parent);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordFolder, { recursive: true, force: true });
  }
}

function give(file: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
}
