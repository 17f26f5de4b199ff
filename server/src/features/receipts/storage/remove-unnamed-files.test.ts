import { createHash } from 'node:crypto';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openFilesystemStorage } from '../../../adapters/storage/filesystem-storage.ts';
import type { Storage } from '../../../ports/storage.ts';
import {
  pictureFile,
  sendUpload,
  somePicture,
  uploadReceipt,
} from '../../../testing/receipts/test-receipts.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import type { TestFile } from '../../../testing/test-client.ts';
import { insertFile, lockFile } from '../queries/files/stored-files.ts';
import { removeUnnamedFiles } from './remove-unnamed-files.ts';

let folder: string;
let storage: Storage;
let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'docket-files-'));
  storage = await openFilesystemStorage(folder, '5a'.repeat(32));
  app = await createTestApp({ worker: true, services: { storage } });
  app.clock.set(new Date());
  person = await app.register();
  await app.services.database.updateTable('users').set({ plan: 'premium' }).execute();
  // More than any test below leaves over.
  for (let n = 0; n < 5; n++) await age(hashOf((await upload()).content));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => vi.restoreAllMocks());

const day = 24 * 60 * 60 * 1000;
const hashOf = (content: TestFile['content']): string => createHash('sha256').update(content).digest('hex');
const sweep = () => removeUnnamedFiles(app.services);

async function upload() {
  const file = await pictureFile();
  await uploadReceipt(person.client, file);
  return file;
}

/** Backdates when a file was stored. */
async function age(sha256: string, days = 31): Promise<void> {
  const then = new Date(Date.now() - days * day);
  await utimes(path.join(folder, sha256.slice(0, 2), sha256), then, then);
}

/** Leaves a file as an upload does if it's killed before its row exists. */
async function leaveOver(content: TestFile['content'], days?: number): Promise<string> {
  const { sha256 } = await storage.put(Readable.from([Buffer.from(content)]));
  await age(sha256, days);
  return sha256;
}

test('deletes an unreferenced file after 30 days, but not those of receipts', async () => {
  const file = await upload();
  await age(hashOf(file.content));
  const old = await leaveOver(await somePicture());
  const young = await leaveOver(await somePicture(), 29);
  expect(await sweep()).toBe(1);
  expect([await storage.has(old), await storage.has(young)]).toEqual([false, true]);
  expect(await storage.has(hashOf(file.content))).toBe(true);
  expect(await sweep()).toBe(0);
});

test('a file is as old as its last upload', async () => {
  const picture = await somePicture();
  await leaveOver(picture);
  const { sha256 } = await storage.put(Readable.from([picture]));
  expect(await sweep()).toBe(0);
  expect(await storage.has(sha256)).toBe(true);
});

test('keeps a file that’s uploaded again after the check', async () => {
  const picture = await somePicture();
  const sha256 = await leaveOver(picture);
  const lastPut = storage.lastPut.bind(storage);
  vi.spyOn(storage, 'lastPut').mockImplementationOnce(async (name) => {
    const then = await lastPut(name);
    await storage.put(Readable.from([picture]));
    return then;
  });
  expect(await sweep()).toBe(0);
  expect(await storage.has(sha256)).toBe(true);
});

test('keeps a file whose row is being written', async () => {
  const sha256 = await leaveOver(await somePicture());
  const { database } = app.services;
  const locked = Promise.withResolvers<void>();
  const goesOn = Promise.withResolvers<void>();
  const writing = database.transaction().execute(async (transaction) => {
    await lockFile(transaction, sha256);
    await insertFile(transaction, { sha256, size: 1, createdAt: new Date() });
    locked.resolve();
    await goesOn.promise;
  });
  await locked.promise;
  const sweeping = sweep();
  // It must wait for the row instead of deleting the file.
  expect(await Promise.race([sweeping, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])).toBe(
    'waits',
  );
  goesOn.resolve();
  await writing;
  expect(await sweeping).toBe(0);
  expect(await storage.has(sha256)).toBe(true);
});

test('uploads of a file being deleted succeed whole or are refused, and succeed when repeated', async () => {
  for (let round = 0; round < 8; round++) {
    const files = [await pictureFile(), await pictureFile()];
    for (const { content } of files) await leaveOver(content);
    const [responses] = await Promise.all([
      Promise.all(files.map((file) => sendUpload(person.client, file))),
      sweep(),
      sweep(),
    ]);
    for (const [index, { status, body }] of responses.entries()) {
      const file = files[index]!;
      expect([200, 503]).toContain(status);
      const id = status === 200 ? body.receiptId : await uploadReceipt(person.client, file);
      expect((await person.client.get(`/api/receipts/${id}/image`)).bytes).toEqual(file.content);
    }
  }
});

test('deletes nothing if more files lack a row than have one: it may be the wrong database', async () => {
  const other = await createTestApp({ services: { storage } });
  try {
    other.clock.set(new Date());
    expect(await removeUnnamedFiles(other.services)).toBe(0);
    expect(other.logged).toContainEqual(
      expect.objectContaining({ msg: 'unreferenced stored files left in place', named: 0 }),
    );
  } finally {
    await other.close();
  }
});
