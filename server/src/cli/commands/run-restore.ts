import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../../config.ts';
import { errorCode } from '../../platform/error-code.ts';
import { decrypted, isEncrypted, keyOfBackup, plain } from '../backup/encryption.ts';
import {
  checkOfKey,
  largestManifest,
  largestSecret,
  manifest,
  manifestName,
  secretEntry,
} from '../backup/manifest.ts';
import {
  checkBackup,
  type OpenBackup,
  requireEmpty,
  restoreFiles,
  restoreJobs,
  restoreTables,
} from '../backup/restore-backup.ts';
import { zipEntries } from '../backup/zip-entries.ts';
import { CannotStart } from '../cannot-start.ts';
import { openDatabaseServer, updateTables } from '../open-database-server.ts';
import { openStorage } from '../open-storage.ts';
import { hasStorageKey, storageKeyOf } from '../storage-key.ts';
import { readPassword } from './read-password.ts';
import { runOnce, say } from './run-once.ts';
import { help, Misuse, withUsage } from './with-usage.ts';

const usage = `Usage: docket restore FILE

Restores a backup into an empty database and folder, and updates its tables to this version. Asks for
the passphrase of an encrypted one, or reads it from standard input. Set STORAGE_KEY, unless the
backup includes the secrets.
`;

/** Runs `docket restore`. Returns the exit status. */
export const runRestore = (args: string[]): Promise<number> =>
  withUsage(usage, async () => {
    const { values, positionals } = parseArgs({ args, options: { help }, allowPositionals: true });
    if (values.help) return 'help';
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Misuse('One file is required.');
    return await restore(file);
  });

const restore = (name: string): Promise<number> =>
  runOnce(async ({ closers, log }) => {
    const config = readConfig(process.env);
    const file = await open(name, 'r').catch((error: unknown) => {
      throw errorCode(error) === 'ENOENT' ? new CannotStart(`There’s no file ${name}`) : error;
    });
    closers.add('backup', () => file.close());
    if (!(await file.stat()).isFile()) throw new CannotStart(`${name} isn’t a file`);
    const backup = await openBackup(file);
    await checkBackup(backup);
    const storageKey = await storageKeyFor(config, backup);
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    const storage = await openStorage(config, storageKey);
    const access = await openDatabaseServer(config, closers, { say: () => undefined, log, isAlone: true });
    const ownerUrl = access.ownerUrl ?? access.url;
    await requireEmpty(ownerUrl, storage);
    await restoreSecrets(config, backup);
    await restoreTables(ownerUrl, backup);
    const { ran } = await updateTables(access, log);
    const hasJobs = await restoreJobs(ownerUrl, backup);
    const { count, damaged } = await restoreFiles(ownerUrl, storage, backup);
    say(
      `Restored ${backup.manifest.tables.length} tables and ${count} stored files of ${backup.manifest.createdAt}`,
    );
    for (const sha256 of damaged) say(`Left out: file ${sha256}, which was damaged when it was backed up`);
    if (config.storageKey !== null) say('Set the same STORAGE_KEY whenever Docket starts');
    if (ran.length > 0) say(`Updated the tables: ${ran.join(', ')}`);
    if (!hasJobs) say('Waiting jobs, such as emails to send, are of another version and were left out');
    say('Run "docket verify" to check every file and approval');
    return damaged.length === 0 ? 0 : 1;
  });

async function openBackup(file: FileHandle): Promise<OpenBackup> {
  const bytes = (await isEncrypted(file))
    ? await decrypted(file, await keyOfBackup(file, await readPassword('Passphrase')))
    : await plain(file);
  if (!bytes) throw new CannotStart('The passphrase is wrong, or the backup is damaged');
  try {
    const entries = await zipEntries(bytes);
    return {
      entries,
      manifest: manifest.parse(JSON.parse((await entries.read(manifestName, largestManifest)).toString())),
    };
  } catch {
    throw new CannotStart('This isn’t a complete backup of Docket, or one of a newer version');
  }
}

/** The key that Docket will use, or else the backup's. Rejects if the files can't be read with it. */
async function storageKeyFor(
  config: Config,
  { entries, manifest: { storageKeyCheck } }: OpenBackup,
): Promise<string> {
  const entry = secretEntry('storage-key');
  const isSet = config.storageKey !== null || hasStorageKey(config);
  const key =
    !isSet && entries.has(entry)
      ? (await entries.read(entry, largestSecret)).toString()
      : storageKeyOf(config);
  if (checkOfKey(key) === storageKeyCheck) return key;
  throw new CannotStart(
    'The files of this backup were encrypted with another storage key than the one in STORAGE_KEY or DATA_DIR/secrets',
  );
}

/** Writes the secrets that the backup has into the folder, unless they're set there or in the environment. */
async function restoreSecrets({ dataDir, ...config }: Config, { entries }: OpenBackup): Promise<void> {
  const set = { 'storage-key': config.storageKey, 'session-secret': config.sessionSecret };
  for (const [name, value] of Object.entries(set)) {
    const file = path.join(dataDir, 'secrets', name);
    if (value !== null || existsSync(file) || !entries.has(secretEntry(name))) continue;
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, await entries.read(secretEntry(name), largestSecret), {
      mode: 0o600,
      flush: true,
      flag: 'wx',
    });
  }
}
