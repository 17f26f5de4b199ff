import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryStorage } from '../../adapters/memory/storage.ts';
import { readConfig } from '../../config.ts';
import type { Storage } from '../../ports/storage.ts';
import { outcomeInside } from '../../testing/program/command-inside.ts';
import { withSmallDisk } from '../../testing/program/small-disk.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openFilesystemStorage } from '../../adapters/storage/filesystem-storage.ts';
import { runBackup } from '../commands/run-backup.ts';
import { nightlyBackup } from './nightly-backup.ts';
import { writeBackup } from './write-backup.ts';

const storageKey = randomBytes(32).toString('hex');
const megabyte = 2 ** 20;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Stores two files of two megabytes, which rows name. */
async function fillStore(storage: Storage): Promise<void> {
  for (let count = 0; count < 2; count += 1) {
    const { sha256, size } = await storage.put(once(randomBytes(2 * megabyte)));
    await database.database.insertInto('files').values({ sha256, size }).execute();
  }
}

test.for([
  ['as it is', null],
  ['encrypted', 'correct horse battery staple'],
] as const)('a backup %s that doesn’t fit on the disk leaves nothing on it', ([, passphrase], context) =>
  withSmallDisk(3 * megabyte, context, async (disk) => {
    const storage = memoryStorage();
    await fillStore(storage);
    const source = { databaseUrl: database.ownerUrl, storage, storageKey, secrets: null, now: new Date() };
    const target = path.join(disk.folder, 'a.backup');
    await expect(writeBackup(target, source, passphrase)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await readdir(disk.folder)).toEqual([]);
  }),
);

test('the command says that the disk is full, and the nightly backup fails', (context) =>
  withSmallDisk(3 * megabyte, context, async (disk) => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'docket-full-'));
    const storage = await openFilesystemStorage(path.join(dataDir, 'files'), storageKey);
    await fillStore(storage);
    const environment = {
      DATA_DIR: dataDir,
      STORAGE_KEY: storageKey,
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      BACKUP_DIR: path.join(disk.folder, 'nightly'),
    };
    const outcome = await outcomeInside(() => runBackup([path.join(disk.folder, 'a.backup')]), environment);
    expect(outcome).toEqual({ status: 1, stdout: '', stderr: 'The disk is full. Nothing was left on it\n' });

    const config = readConfig(environment);
    const log = pino({ level: 'silent' });
    const backUp = nightlyBackup({ config, storage, log, clock: () => new Date() }, database.ownerUrl);
    await expect(backUp?.(new AbortController().signal)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await readdir(disk.folder, { recursive: true })).toEqual(['nightly']);
    await rm(dataDir, { recursive: true });
  }));
