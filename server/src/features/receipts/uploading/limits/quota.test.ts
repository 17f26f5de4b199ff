import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { subscriptionStatus } from '@docket/shared/plans/contract';
import { login } from '@docket/shared/auth/contract';
import { getReceipt, processReceipt } from '@docket/shared/receipts/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openFilesystemStorage } from '../../../../adapters/storage/filesystem-storage.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../../testing/test-app.ts';
import {
  pictureFile,
  sendUpload,
  startReading,
  uploadReceipt,
} from '../../../../testing/receipts/test-receipts.ts';
import { failReading } from '../../reading/end-reading.ts';

let app: TestApp;
let folder: string;
let person: RegisteredPerson;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'docket-quota-'));
  const storage = await openFilesystemStorage(folder, randomBytes(32).toString('hex'));
  app = await createTestApp({ services: { storage } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  app.clock.set(new Date('2026-11-21T02:00:00Z'));
  person = await app.register();
});

const db = () => app.services.database;
const scans = async () => (await person.client.call(subscriptionStatus, {})).body;
const status = async (id: string) => (await person.client.call(getReceipt, { params: { id } })).body.status;
const retry = (id: string) =>
  person.client.call(processReceipt, { params: { id }, body: { reason: 'Again' } });
const setUsed = (count: number) =>
  db().updateTable('users').set({ scansUsedThisMonth: count }).where('id', '=', person.user.id).execute();

async function signInAt(moment: string): Promise<void> {
  app.clock.set(new Date(moment));
  await person.client.call(login, { body: { email: person.email, password: person.password } });
}

async function failed(): Promise<string> {
  const id = await uploadReceipt(person.client);
  await startReading(person.client, id);
  await failReading(app.services, id, 'It is too dark.');
  return id;
}

/** Everything an upload could leave behind: files, including partial ones, and rows. */
async function leftovers() {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const [files, receipts] = await Promise.all([
    db().selectFrom('files').select('sha256').execute(),
    db().selectFrom('receipts').select('id').where('userId', '=', person.user.id).execute(),
  ]);
  return {
    onDisk: entries.filter((entry) => entry.isFile()).length,
    files: files.length,
    receipts: receipts.length,
  };
}

test(
  '50 simultaneous uploads with two scans left: two are kept, and nothing of the others [CONST-02] [API-34] [ERR-38]',
  { timeout: 120_000 },
  async () => {
    await setUsed(3);
    const before = await leftovers();
    const files = await Promise.all(Array.from({ length: 50 }, () => pictureFile()));
    const responses = await Promise.all(files.map((file) => sendUpload(person.client, file)));
    const through = responses.filter((response) => response.status === 200);
    expect(through).toHaveLength(2);
    expect(responses.filter((response) => response.status === 403)).toHaveLength(48);
    for (const { body } of responses.filter((response) => response.status === 403))
      expect(body).toEqual({
        error: 'QUOTA_EXCEEDED',
        message: "You've reached your monthly limit. Upgrade to continue scanning.",
      });
    expect(await leftovers()).toEqual({
      onDisk: before.onDisk + 2,
      files: before.files + 2,
      receipts: 2,
    });
    expect(await scans()).toMatchObject({ scansUsed: 5, remainingScans: 0 });
    for (const { body } of through) expect((await person.client.get(body.imageUrl)).status).toBe(200);
  },
);

test('a FAILED receipt returns its scan once, however often its reading ends [OP-83]', async () => {
  await uploadReceipt(person.client);
  const id = await uploadReceipt(person.client);
  await startReading(person.client, id);
  expect((await scans()).scansUsed).toBe(2);
  await Promise.all(Array.from({ length: 5 }, () => failReading(app.services, id, 'It is too dark.')));
  expect((await scans()).scansUsed).toBe(1);
});

test('reading a FAILED receipt again uses a scan: five of six succeed [OP-83]', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 6; count++) ids.push(await failed());
  expect((await scans()).scansUsed).toBe(0);
  const responses = await Promise.all(ids.map(retry));
  expect(responses.map((response) => response.status).toSorted((one, other) => one - other)).toEqual([
    200, 200, 200, 200, 200, 403,
  ]);
  expect((await scans()).scansUsed).toBe(5);
  const refused = ids[responses.findIndex((response) => response.status === 403)]!;
  expect(await status(refused)).toBe('FAILED');
});

test('reading the same receipt five times at once uses one scan [OP-83]', async () => {
  const id = await failed();
  const responses = await Promise.all(Array.from({ length: 5 }, () => retry(id)));
  expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200, 200]);
  expect((await scans()).scansUsed).toBe(1);
});

test('a failure after midnight in Melbourne returns nothing to the new month, and its retry uses it [OP-84] [CONST-04]', async () => {
  // A minute before December in Melbourne, in daylight saving time (UTC+11).
  await signInAt('2026-11-30T12:59:00Z');
  const id = await uploadReceipt(person.client);
  await startReading(person.client, id);
  await signInAt('2026-11-30T13:00:00Z');
  const other = await uploadReceipt(person.client);
  expect((await scans()).scansUsed).toBe(1);
  await failReading(app.services, id, 'It is too dark.');
  expect((await scans()).scansUsed).toBe(1);
  expect((await retry(id)).status).toBe(200);
  expect((await scans()).scansUsed).toBe(2);
  await startReading(person.client, other);
  await failReading(app.services, other, 'It is too dark.');
  expect((await scans()).scansUsed).toBe(1);
});

test('the month starts at midnight in winter too, and unused scans don’t carry over [OP-84] [CONST-04]', async () => {
  await signInAt('2026-06-30T13:59:00Z');
  await setUsed(5);
  await db()
    .updateTable('users')
    .set({ lastResetDate: '2026-06-01' })
    .where('id', '=', person.user.id)
    .execute();
  expect((await sendUpload(person.client, await pictureFile())).status).toBe(403);
  await signInAt('2026-06-30T14:00:00Z');
  await uploadReceipt(person.client);
  expect(await scans()).toMatchObject({ scansUsed: 1, remainingScans: 4 });
});
