import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryStorage } from '../../adapters/memory/storage.ts';
import { readConfig } from '../../config.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { nightlyBackup } from './nightly-backup.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'docket-nightly-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const backupsIn = (clock: () => Date, environment: Record<string, string>, storage = memoryStorage()) =>
  nightlyBackup(
    {
      config: readConfig({ STORAGE_KEY: randomBytes(32).toString('hex'), ...environment }),
      storage,
      log: pino({ level: 'silent' }),
      clock,
    },
    database.ownerUrl,
  );

test('the newest backups stay, and nothing else in the folder is touched', async () => {
  const old = new Date('2026-11-20T02:30:00Z');
  for (const [name, at] of [
    ['notes.txt', old],
    ['docket-20261120T023000Z.backup.0a1b2c.part', old],
    ['docket-20261124T023000Z.backup.0a1b2c.part', new Date()],
  ] as const) {
    await writeFile(path.join(folder, name), 'x');
    await utimes(path.join(folder, name), at, at);
  }
  let day = 21;
  const clock = () => new Date(`2026-11-${day}T02:30:00Z`);
  const backUp = backupsIn(clock, { BACKUP_DIR: folder, BACKUP_KEEP: '2' });
  for (; day <= 23; day += 1) await backUp?.(new AbortController().signal);
  expect((await readdir(folder)).toSorted()).toEqual([
    'docket-20261122T023000Z.backup',
    'docket-20261123T023000Z.backup',
    'docket-20261124T023000Z.backup.0a1b2c.part',
    'notes.txt',
  ]);
});

test('a backup that’s broken off ends at once and leaves nothing in the folder', async () => {
  const stopping = new AbortController();
  const storage = memoryStorage();
  const { sha256, size } = await storage.put(Readable.from([Buffer.from('a receipt')]));
  await database.database.insertInto('files').values({ sha256, size }).execute();
  // As if the store had stopped responding.
  storage.getSealed = async () => new Readable({ read: () => stopping.abort() });
  const elsewhere = path.join(folder, 'broken-off');
  const backUp = backupsIn(() => new Date(), { BACKUP_DIR: elsewhere }, storage);
  await expect(backUp?.(stopping.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(await readdir(elsewhere)).toEqual([]);
});

test('nothing is backed up without a folder', () => {
  expect(backupsIn(() => new Date(), {})).toBeNull();
});
