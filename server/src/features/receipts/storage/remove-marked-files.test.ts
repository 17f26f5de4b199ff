import { createHash } from 'node:crypto';
import { deleteReceipt } from '@docket/shared/receipts/bin-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fileOf, namedFiles } from '../../../testing/receipts/stored-files.ts';
import { pictureFile, sendUpload, uploadReceipt } from '../../../testing/receipts/test-receipts.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import type { TestFile } from '../../../testing/test-client.ts';
import { emptyBin } from '../bin/empty-bin.ts';
import { removeMarkedFiles } from './remove-marked-files.ts';

let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  vi.restoreAllMocks();
  person = await app.register();
});

/** Uploads a file whose receipt can now be deleted for good. */
async function expiredFile(): Promise<{ file: TestFile; sha256: string }> {
  const file = await pictureFile();
  const id = await uploadReceipt(person.client, file);
  const sha256 = await fileOf(app, id);
  await person.client.call(deleteReceipt, { params: { id } });
  app.clock.advance({ days: 31 });
  person = { ...person, client: await app.signIn(person) };
  return { file, sha256 };
}

/** Deletions that arrive at the store only when they're let through. */
function slowStore() {
  const { storage } = app.services;
  const remove = storage.delete.bind(storage);
  const arrivals: (() => void)[] = [];
  const spy = vi.spyOn(storage, 'delete').mockImplementation(async (sha256) => {
    await new Promise<void>((resolve) => arrivals.push(resolve));
    await remove(sha256);
  });
  return {
    sent: (count: number) => vi.waitFor(() => expect(arrivals).toHaveLength(count)),
    arrive: (index: number) => arrivals[index]!(),
    restore: () => spy.mockRestore(),
  };
}

async function expectRefused(file: TestFile): Promise<void> {
  const { status, headers, body } = await sendUpload(person.client, file);
  expect([status, headers['retry-after']]).toEqual([503, '2']);
  expect(body).toMatchObject({ error: 'UNAVAILABLE' });
}

async function expectUploadable(file: TestFile): Promise<void> {
  const id = await uploadReceipt(person.client, file);
  expect((await person.client.get(`/api/receipts/${id}/image`)).bytes).toEqual(file.content);
}

test('503: the same content isn’t accepted while its deletion is on its way, whoever holds which lock', async () => {
  const { file, sha256 } = await expiredFile();
  const store = slowStore();
  const emptied = emptyBin(app.services);
  await store.sent(1);
  await expectRefused(file);
  store.arrive(0);
  expect(await emptied).toBe(1);
  store.restore();
  await removeMarkedFiles(app.services);
  expect(await app.services.storage.has(sha256)).toBe(false);
  await expectUploadable(file);
});

test('if the store doesn’t answer, the file is deleted once that deletion has surely ended', async () => {
  const { file, sha256 } = await expiredFile();
  const deletion = vi.spyOn(app.services.storage, 'delete').mockRejectedValueOnce(new Error('no answer'));
  expect(await emptyBin(app.services)).toBe(1);
  await removeMarkedFiles(app.services);
  expect(deletion).toHaveBeenCalledTimes(1);
  expect(await app.services.storage.has(sha256)).toBe(true);
  await expectRefused(file);
  app.clock.advance({ minutes: 11 });
  await removeMarkedFiles(app.services);
  expect(await app.services.storage.has(sha256)).toBe(false);
  await expectUploadable(file);
});

test('a process that stalled doesn’t end the removal that another has taken on', async () => {
  const { file } = await expiredFile();
  const store = slowStore();
  const stalled = emptyBin(app.services);
  await store.sent(1);
  app.clock.advance({ minutes: 11 });
  const other = removeMarkedFiles(app.services);
  await store.sent(2);
  store.arrive(0);
  expect(await stalled).toBe(1);
  store.restore();
  await expectRefused(file);
  store.arrive(1);
  await other;
  await expectUploadable(file);
});

describe('an upload that failed through no fault of the sender’s', () => {
  let file: TestFile;
  let sha256: string;
  beforeEach(async () => {
    file = await pictureFile();
    sha256 = createHash('sha256').update(file.content).digest('hex');
    vi.spyOn(app.services.storage, 'has').mockRejectedValueOnce(new Error('the line is dead'));
    await sendUpload(person.client, file);
  });

  test('can be sent again, even while the store doesn’t delete anything', async () => {
    const store = slowStore();
    await removeMarkedFiles(app.services);
    await expectUploadable(file);
    app.clock.advance({ hours: 2 });
    await removeMarkedFiles(app.services);
    store.restore();
    expect(await app.services.storage.has(sha256)).toBe(true);
  });

  test('leaves its file for an hour', async () => {
    expect(await namedFiles(app)).not.toContain(sha256);
    app.clock.advance({ minutes: 59 });
    await removeMarkedFiles(app.services);
    expect(await app.services.storage.has(sha256)).toBe(true);
    app.clock.advance({ minutes: 2 });
    await removeMarkedFiles(app.services);
    expect(await app.services.storage.has(sha256)).toBe(false);
  });
});
