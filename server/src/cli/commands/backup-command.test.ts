import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openFilesystemStorage } from '../../adapters/storage/filesystem-storage.ts';
import { decide, makePair, submitNew } from '../../testing/approvals/sealed-receipts.ts';
import { outcomeOf, startProgram } from '../../testing/program/child-program.ts';
import { outcomeInside, startInside } from '../../testing/program/command-inside.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openLiveEvents } from '../../platform/events/live-events.ts';
import { Closers } from '../closers.ts';
import { useDatabase } from '../use-database.ts';
import { runProgram } from '../run-program.ts';
import { runBackup } from './run-backup.ts';
import { runRestore } from './run-restore.ts';
import { runVerify } from './run-verify.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const program = path.resolve(import.meta.dirname, '../main.ts');
const storageKey = randomBytes(32).toString('hex');
let folder: string;
let original: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'docket-backup-'));
  original = await createTestDatabase();
  const storage = await openFilesystemStorage(path.join(folder, 'files'), storageKey);
  const world = { database: original.database, storage, newId: randomUUID };
  const pair = await makePair(world);
  await decide(world, pair, await submitNew(world, pair));
});
afterAll(async () => {
  await original.close();
  rmSync(folder, { recursive: true });
});

const environmentOf = ({ url, ownerUrl }: TestDatabase) => ({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
});
const originals = () => ({ ...environmentOf(original), DATA_DIR: folder, STORAGE_KEY: storageKey });

/** Runs a command as the operator of a database and a folder. */
const run = (args: string[], database: TestDatabase, env: Record<string, string>, input: string) =>
  outcomeOf(
    startProgram(process.execPath, [program, ...args], { env: { ...environmentOf(database), ...env } }),
    input,
  );
const backUp = (args: string[], input?: string) => outcomeInside(() => runBackup(args), originals(), input);
const restore = (file: string, database: TestDatabase, env: Record<string, string>, input?: string) =>
  outcomeInside(() => runRestore([file]), { ...environmentOf(database), ...env }, input);

test('an encrypted backup with its secrets becomes the same Docket on another machine', async () => {
  const file = path.join(folder, 'whole.docket');
  const passphrase = 'correct horse battery staple';
  const made = await run(['backup', file, '--encrypt', '--with-secrets'], original, originals(), passphrase);
  expect(made).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Backed up \d+ tables and 3 stored files to /),
    stderr: '',
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const other = await createTestDatabase();
  const env = { DATA_DIR: path.join(folder, 'other') };
  try {
    const wrong = await restore(file, other, env, 'incorrect horse');
    expect([wrong.status, wrong.stderr]).toEqual([
      1,
      expect.stringContaining('The passphrase is wrong, or the backup is damaged'),
    ]);
    const restored = await run(['restore', file], other, env, passphrase);
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    expect(restored.stdout).toMatch(/^Restored \d+ tables and 3 stored files of /);
    expect(readFileSync(path.join(env.DATA_DIR, 'secrets/storage-key'), 'utf8')).toBe(storageKey);
    const verified = await outcomeInside(runVerify, { ...environmentOf(other), ...env });
    expect(verified.stdout).toBe(
      'Checked 1 chain of 2 entries, 1 submitted receipt, 3 stored files\nEverything is intact\n',
    );
  } finally {
    await other.close();
  }
});

test.each([0.04, 0.12, 0.33, 0.8])('a backup damaged at %d of its length is called one', async (at) => {
  const file = path.join(folder, 'damaged.docket');
  await backUp([file]);
  const bytes = readFileSync(file);
  bytes.fill(0xff, Math.floor(bytes.length * at), Math.floor(bytes.length * (at + 0.01)));
  writeFileSync(file, bytes);
  const other = await createTestDatabase();
  try {
    const env = { DATA_DIR: path.join(folder, `damaged-at-${at}`), STORAGE_KEY: storageKey };
    const { status, stderr } = await restore(file, other, env);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The backup is damaged: .+\n$|^This isn’t a complete backup of Docket/);
  } finally {
    await other.close();
  }
});

test('without the secrets, the storage key has to be given, and the right one', async () => {
  const file = path.join(folder, 'bare.docket');
  expect((await backUp([file])).stdout).toContain('The storage key isn’t in it. Keep a copy of it elsewhere');
  const other = await createTestDatabase();
  const env = { DATA_DIR: path.join(folder, 'keyless') };
  try {
    expect(await restore(folder, other, env)).toMatchObject({
      status: 1,
      stderr: `${folder} isn’t a file\n`,
    });
    const missing = await restore(file, other, env);
    expect(missing.stderr).toContain('The storage key is missing');
    const wrong = await restore(file, other, {
      ...env,
      STORAGE_KEY: randomBytes(32).toString('hex'),
    });
    expect(wrong.stderr).toContain('encrypted with another storage key');
    const own = path.join(env.DATA_DIR, 'secrets/storage-key');
    mkdirSync(path.dirname(own), { recursive: true });
    writeFileSync(own, randomBytes(32).toString('hex'));
    expect((await restore(file, other, env)).stderr).toContain('encrypted with another storage key');
    rmSync(own);
    const keyed = { ...env, STORAGE_KEY: storageKey };
    expect((await restore(file, other, keyed)).status).toBe(0);
    const again = await restore(file, other, keyed);
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('only restored into an empty')]);
    // Started without the key, Docket would make another one.
    const started = await outcomeInside(runProgram, { ...environmentOf(other), ...env });
    expect(started).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('The storage key is missing'),
    });
  } finally {
    await other.close();
  }
});

test.each([
  ['no file', [], 2, 'One file is required.'],
  ['a folder that doesn’t exist', ['/nowhere/x'], 1, 'The folder of /nowhere/x doesn’t exist'],
])('backup refuses %s', async (_, args, status, complaint) => {
  const outcome = await backUp(args);
  expect([outcome.status, outcome.stderr]).toEqual([status, expect.stringContaining(complaint)]);
});

test('a restore beside a program on the same database is refused, and a start beside a restore', async () => {
  const file = path.join(folder, 'beside.docket');
  await backUp([file]);
  const other = await createTestDatabase();
  const env = { DATA_DIR: path.join(folder, 'beside'), STORAGE_KEY: storageKey };
  const closers = new Closers();
  const log = pino({ level: 'silent' });
  try {
    // Even if the program's note that it uses the database is lost with its connection.
    await useDatabase(other.url, closers, 'shared');
    const beside = () => restore(file, other, env);
    expect(await beside()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Docket is using the'),
    });
    await closers.closeAll(log);
    const events = await openLiveEvents(other.url, log);
    expect(await beside()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Docket is using the'),
    });
    await events.close();

    await useDatabase(other.url, closers, 'alone');
    await expect(startInside({ ...environmentOf(other), ...env })).rejects.toThrow(
      'A backup is being restored',
    );
    await closers.closeAll(log);
    expect(await beside()).toMatchObject({ status: 0 });
  } finally {
    await closers.closeAll(log);
    await other.close();
  }
});

test('a backup doesn’t replace a file, and needs a passphrase of some length', async () => {
  const file = path.join(folder, 'twice.docket');
  await backUp([file]);
  expect((await backUp([file])).stderr).toContain('exists already');
  const short = await backUp([path.join(folder, 'short.docket'), '--encrypt'], 'short');
  expect(short.stderr).toContain('at least 12 characters');
});
