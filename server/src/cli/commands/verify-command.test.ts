import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openFilesystemStorage } from '../../adapters/storage/filesystem-storage.ts';
import { outcomeOf, startProgram } from '../../testing/program/child-program.ts';
import { outcomeInside } from '../../testing/program/command-inside.ts';
import { decide, makePair, submitNew, type Submitted } from '../../testing/approvals/sealed-receipts.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { runVerify } from './run-verify.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const program = path.resolve(import.meta.dirname, '../main.ts');
const key = randomBytes(32).toString('hex');
let folder: string;
let model: TestDatabase;
let submitted: Submitted;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'docket-verify-'));
  model = await createTestDatabase();
  const storage = await openFilesystemStorage(path.join(folder, 'files'), key);
  const world = { database: model.database, storage, newId: randomUUID };
  const pair = await makePair(world);
  submitted = await submitNew(world, pair);
  await decide(world, pair, submitted);
});
afterAll(async () => {
  await model.close();
  rmSync(folder, { recursive: true });
});

const environmentOf = (secrets: Record<string, string>) => ({
  DATA_DIR: folder,
  DATABASE_URL: model.url,
  ...secrets,
});
const verify = (secrets: Record<string, string> = { STORAGE_KEY: key }) =>
  outcomeInside(runVerify, environmentOf(secrets));

test('verify prints what it checked, and exits with 0 if everything is intact', async () => {
  const env = environmentOf({ STORAGE_KEY: key });
  expect(await outcomeOf(startProgram(process.execPath, [program, 'verify'], { env }))).toEqual({
    status: 0,
    stdout: 'Checked 1 chain of 2 entries, 1 submitted receipt, 3 stored files\nEverything is intact\n',
    stderr: '',
  });
});

test('verify reports a missing storage key, and doesn’t generate one', async () => {
  expect(await verify({})).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'The storage key is missing. Set STORAGE_KEY, or set DATA_DIR to the folder that contains secrets/storage-key\n',
  });
  const other = await verify({ STORAGE_KEY: randomBytes(32).toString('hex') });
  expect(other.status).toBe(1);
  expect(other.stdout.match(/found damaged/g)).toHaveLength(3);
});

test('verify prints one line per fault and exits with 1', async () => {
  const { rows } = await sql<{ customId: string; sha256: string }>`
    update receipts set amount = 1000, notes = E'a\nb', "fieldValues" = '{}' where id = ${submitted.receiptId}
    returning "customId", "fileSha256" as sha256`.execute(model.database);
  const { customId, sha256 } = rows[0]!;
  const file = path.join(folder, 'files', sha256.slice(0, 2), sha256);
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
  writeFileSync(file, bytes);
  expect(await verify()).toEqual({
    status: 1,
    stdout: [
      `Receipt ${customId}: Amount: sealed $45.50, found $1,000.00`,
      `Receipt ${customId}: Notes: sealed With the whole crew, found a b`,
      `Receipt ${customId}: Custom fields: changed since it was sealed`,
      `Receipt ${customId}: File ${sha256}: sealed intact, found damaged`,
      'Checked 1 chain of 2 entries, 1 submitted receipt, 3 stored files',
      'Found 4 faults',
      '',
    ].join('\n'),
    stderr: '',
  });
});
