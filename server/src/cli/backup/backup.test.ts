import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { type FileHandle, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { z } from 'zod';
import { openFilesystemStorage } from '../../adapters/storage/filesystem-storage.ts';
import type { Storage } from '../../ports/storage.ts';
import { defineJob } from '../../platform/jobs.ts';
import { installJobs } from '../../platform/jobs/install-jobs.ts';
import { openJobs } from '../../platform/jobs/open-jobs.ts';
import { migrate, migrateTo, sqlFiles } from '../../platform/database/migrate.ts';
import { updateDatabase } from '../../platform/database/update-database.ts';
import { onConnection, openDatabase, type Database } from '../../platform/database.ts';
import { ownerRole, roleUrls } from '../../platform/embedded-postgres/roles.ts';
import { testPasswords } from '../../testing/global-setup.ts';
import { tableFiller } from '../../testing/migrations/fill-tables.ts';
import { runStatement, withDatabase } from '../../testing/statement.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { decrypted, isEncrypted, keyOfBackup, plain } from './encryption.ts';
import { largestManifest, largestSecret, manifest, manifestName } from './manifest.ts';
import {
  checkBackup,
  type OpenBackup,
  requireEmpty,
  restoreFiles,
  restoreJobs,
  restoreTables,
} from './restore-backup.ts';
import { type BackedUp, writeBackup, type BackupSource } from './write-backup.ts';
import { zipEntries } from './zip-entries.ts';

vi.setConfig({ testTimeout: 60_000 });

const log = pino({ level: 'silent' });
const storageKey = randomBytes(32).toString('hex');
const now = new Date('2026-11-23T02:00:00Z');
const contents = [randomBytes(10), randomBytes(200_000)];
const once = async function* (bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
};
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

let original: TestDatabase;
let folder: string;
let storage: Storage;
let source: BackupSource;
beforeAll(async () => {
  original = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'docket-backup-'));
  storage = await openFilesystemStorage(path.join(folder, 'files'), storageKey);
  await tableFiller(original.unhindered)();
  for (const content of contents) {
    await storage.put(once(content));
    await sql`insert into files (sha256, size) values (${hashOf(content)}, ${content.length})
      on conflict do nothing`.execute(original.unhindered);
  }
  source = { databaseUrl: original.ownerUrl, storage, storageKey, secrets: null, now };
});
afterAll(async () => {
  await original.close();
  await rm(folder, { recursive: true });
});

let target: TestDatabase;
let empty: Storage;
beforeEach(async () => {
  target = await createTestDatabase();
  empty = await openFilesystemStorage(await mkdtemp(path.join(folder, 'restored-')), storageKey);
});
/** The backups that the test reads. */
const opened: FileHandle[] = [];
afterEach(async () => {
  for (const handle of opened.splice(0)) await handle.close();
  await target.close();
});

async function keyOf(file: string, passphrase: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  const key = await keyOfBackup(handle, passphrase);
  await handle.close();
  return key;
}

async function openBackup(file: string, key: Buffer | null): Promise<OpenBackup> {
  const handle = await open(file, 'r');
  opened.push(handle);
  const bytes = key && (await isEncrypted(handle)) ? await decrypted(handle, key) : await plain(handle);
  if (!bytes) throw new Error('wrong key');
  const entries = await zipEntries(bytes);
  return {
    entries,
    manifest: manifest.parse(JSON.parse((await entries.read(manifestName, largestManifest)).toString())),
  };
}

/** Restores a backup as the command does. Returns the number of files. */
async function restore(file: string, key: Buffer | null = null): Promise<number> {
  const backup = await openBackup(file, key);
  await checkBackup(backup);
  await requireEmpty(target.ownerUrl, empty);
  await restoreTables(target.ownerUrl, backup);
  await updateDatabase(target);
  await restoreJobs(target.ownerUrl, backup);
  return (await restoreFiles(target.ownerUrl, empty, backup)).count;
}

async function emptyDatabase(kind: string): Promise<{ name: string; ownerUrl: string }> {
  const name = `${kind}_${randomBytes(6).toString('hex')}`;
  await runStatement(inject('postgresUrl'), `create database ${name} owner ${ownerRole}`);
  return { name, ownerUrl: roleUrls(withDatabase(inject('postgresUrl'), name), testPasswords).ownerUrl };
}

const newFile = (): string => path.join(folder, `${randomBytes(6).toString('hex')}.docket`);

/** A fingerprint of every table's rows. */
async function rowsOf(database: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    order by relname`.execute(database);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ all: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as all
      from ${sql.table(name)} as t`.execute(database);
    found[name] = rows[0]!.all;
  }
  return found;
}

const definitions = sql<{ line: string }>`
  select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  order by line`;

test('a backup doesn’t miss a file that’s deleted for good after its rows were copied', async () => {
  const deleted = hashOf(randomBytes(32));
  await sql`insert into files (sha256, size) values (${deleted}, 32)`.execute(original.unhindered);
  let asked = 0;
  const deleting: Storage = {
    ...storage,
    async getSealed(sha256) {
      if (sha256 === deleted && ++asked === 2)
        await sql`delete from files where sha256 = ${deleted}`.execute(original.unhindered);
      return await storage.getSealed(sha256);
    },
  };
  const { missing } = await writeBackup(newFile(), { ...source, storage: deleting }, null);
  expect(asked).toBe(2);
  expect(missing).not.toContain(deleted);
});

describe.each([
  ['as it is', null, 20],
  ['encrypted', 'correct horse battery staple', 3],
])('a backup %s', (_, passphrase, times) => {
  let file: string;
  let written: BackedUp;
  let key: Buffer | null;
  beforeAll(async () => {
    file = newFile();
    written = await writeBackup(file, source, passphrase);
    key = passphrase === null ? null : await keyOf(file, passphrase);
  });

  test('restores every row of every table, every file, every rule, and what rows named but the store lacked', async () => {
    const { missing, files } = written;
    const named = await sql<{ sha256: string }>`select sha256 from files`.execute(original.unhindered);
    expect([...missing, ...contents.map(hashOf)].toSorted()).toEqual(
      named.rows.map((row) => row.sha256).toSorted(),
    );
    expect(files).toBe(contents.length);

    expect(await restore(file, key)).toBe(contents.length);
    expect(await rowsOf(target.unhindered)).toEqual(await rowsOf(original.unhindered));
    expect((await definitions.execute(target.unhindered)).rows).toEqual(
      (await definitions.execute(original.unhindered)).rows,
    );
    for (const content of contents)
      expect((await buffer(await empty.get(hashOf(content)))).equals(content)).toBe(true);
  });

  test('that was cut isn’t restored, nor one that was changed, except where that changes nothing', async () => {
    const { manifest: backedUp } = await openBackup(file, key);
    const whole = readFileSync(file);
    const damaged = newFile();
    const checked = async (bytes: Buffer) => {
      writeFileSync(damaged, bytes);
      const backup = await openBackup(damaged, key);
      await checkBackup(backup);
      return backup.manifest;
    };
    for (const cut of [whole.subarray(0, -1), whole.subarray(0, whole.length / 2), Buffer.alloc(0)])
      await expect(checked(cut)).rejects.toBeInstanceOf(Error);
    for (let at = 0; at < times; at += 1) {
      const changed = Buffer.from(whole);
      changed[Math.floor((whole.length * (at + 0.5)) / times)]! ^= 1;
      // A ZIP also holds what nobody reads, such as the times of its entries.
      const found = await checked(changed).catch(() => backedUp);
      expect(found).toEqual(backedUp);
    }
  });
});

test('an encrypted backup reveals nothing, and doesn’t open with another passphrase', async () => {
  const file = newFile();
  await writeBackup(file, source, 'correct horse battery staple');
  const bytes = readFileSync(file);
  for (const text of ['manifest', 'tables/', 'users']) expect(bytes.includes(text)).toBe(false);
  await expect(restore(file, await keyOf(file, 'incorrect horse battery'))).rejects.toThrow('wrong key');
});

test('the secrets are in it only if asked for', async () => {
  const secrets = { 'storage-key': storageKey, 'session-secret': 'a'.repeat(64) };
  const [without, having] = [newFile(), newFile()];
  await writeBackup(without, source, null);
  await writeBackup(having, { ...source, secrets }, null);
  expect((await openBackup(without, null)).entries.has('secrets/storage-key')).toBe(false);
  const { entries } = await openBackup(having, null);
  expect((await entries.read('secrets/storage-key', largestSecret)).toString()).toBe(storageKey);
});

test('what is written while it’s made is in it whole or not at all', async () => {
  const database = original.database;
  const done = new AbortController();
  const writing = (async () => {
    for (let turn = 0; !done.signal.aborted; turn += 1) {
      await database.transaction().execute(async (transaction) => {
        const about = `turn ${turn}`;
        for (const [name, id] of [
          ['one', crypto.randomUUID()],
          ['other', crypto.randomUUID()],
        ] as const)
          await sql`insert into businesses (id, name) values (${id}, ${`${about} ${name}`})`.execute(
            transaction,
          );
      });
    }
  })();
  const file = newFile();
  await writeBackup(file, source, null);
  done.abort();
  await writing;
  await restore(file);
  const { rows } = await sql<{ count: number }>`
    select count(*) from businesses where name like 'turn %' group by split_part(name, ' ', 2)`.execute(
    target.unhindered,
  );
  expect(rows.every(({ count }) => count === 2)).toBe(true);
});

test.each(['a row', 'a file'])('%s is enough for a store not to be empty', async (what) => {
  const file = newFile();
  await writeBackup(file, source, null);
  if (what === 'a file') await empty.put(once(Buffer.from('x')));
  else
    await sql`insert into businesses (id, name) values (${crypto.randomUUID()}, 'Here')`.execute(
      target.unhindered,
    );
  await expect(restore(file)).rejects.toThrow('only restored into an empty database');
});

test('a backup of an older version is brought up to date', async () => {
  const server = inject('postgresUrl');
  const older = await emptyDatabase('older');
  const newer = await emptyDatabase('newer');
  const all = Object.keys(await sqlFiles.getMigrations());
  const superuser = openDatabase(withDatabase(server, older.name), { poolSize: 1 });
  try {
    await migrateTo(older.ownerUrl, all.slice(0, -3));
    await installJobs(older.ownerUrl);
    await tableFiller(superuser.database)();
    const { users = '' } = await rowsOf(superuser.database);
    const file = newFile();
    await writeBackup(file, { ...source, databaseUrl: older.ownerUrl }, null);
    await restoreTables(newer.ownerUrl, await openBackup(file, null));
    expect(await onConnection(newer.ownerUrl, migrate)).toEqual(all.slice(-3));
    const restored = openDatabase(newer.ownerUrl, { poolSize: 1 });
    expect((await rowsOf(restored.database))['users']!.split(' ')[0]).toBe(users.split(' ')[0]);
    await restored.close();
  } finally {
    await superuser.close();
    for (const { name } of [older, newer]) await runStatement(server, `drop database ${name} with (force)`);
  }
});

test('numbers that tables count on go on after those of their rows', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select refobjid::regclass::text as table, attname as column from pg_depend
    join pg_class on pg_class.oid = objid and relkind = 'S' and relnamespace = 'public'::regnamespace
    join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    where deptype in ('a', 'i')`.execute(original.unhindered);
  expect(rows.length).toBeGreaterThan(0);
  const file = newFile();
  // As the program's role, which can't see how far a number has come.
  await writeBackup(file, { ...source, databaseUrl: original.url }, null);
  await restore(file);
  for (const { table, column } of rows) {
    const found = await sql<{ isNew: boolean }>`
      select nextval(pg_get_serial_sequence(${table}, ${column})) > coalesce(max(${sql.ref(column)}), 0) as "isNew"
      from ${sql.table(table)}`.execute(target.unhindered);
    expect(found.rows).toEqual([{ isNew: true }]);
  }
});

test.each(['while files are copied', 'while rows are copied'])(
  'a connection that’s lost %s ends the backup and leaves nothing behind',
  async (when) => {
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'docket-backup'`;
    const breaking: Storage = {
      ...storage,
      getSealed: async (sha256) => {
        await cut.execute(original.unhindered);
        return await storage.getSealed(sha256);
      },
    };
    const cutting =
      when === 'while rows are copied'
        ? setInterval(() => void cut.execute(original.unhindered), 5)
        : undefined;
    const file = newFile();
    const kept = cutting ? storage : breaking;
    try {
      await expect(writeBackup(file, { ...source, storage: kept }, null)).rejects.toBeInstanceOf(Error);
    } finally {
      clearInterval(cutting);
    }
    expect((await readdir(folder)).filter((name) => name.startsWith(path.basename(file)))).toEqual([]);
  },
);

test('a file that was damaged when it was backed up is left out, and everything else restored', async () => {
  const name = hashOf(contents[1]!);
  const stored = path.join(folder, 'files', name.slice(0, 2), name);
  const whole = readFileSync(stored);
  const damaged = Buffer.from(whole);
  damaged[1000]! ^= 1;
  writeFileSync(stored, damaged);
  const file = newFile();
  await writeBackup(file, source, null);
  writeFileSync(stored, whole);
  expect(await restore(file)).toBe(contents.length - 1);
  expect(await empty.has(name)).toBe(false);
});

test('waiting jobs, such as emails to send, wait again', async () => {
  const job = defineJob({ name: 'to-restore', payload: z.object({ word: z.string() }) });
  const jobs = await openJobs(original.url, { log, worker: false });
  await jobs.enqueue(original.database, job, { word: 'send me' });
  await jobs.stop();
  const file = newFile();
  await writeBackup(file, source, null);
  await restore(file);
  const taken = Promise.withResolvers<string>();
  const worker = await openJobs(target.url, { log, worker: true });
  await worker.work(job, async ({ word }) => taken.resolve(word), { concurrency: 1 });
  expect(await taken.promise).toBe('send me');
  await worker.stop();
});
