import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { subscriptionStatus } from '@docket/shared/plans/contract';
import { getReceipt, processReceipt } from '@docket/shared/receipts/contract';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { scanReceipt, uploadReceipt as uploadEndpoint } from '@docket/shared/receipts/upload-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memoryStorage } from '../../../../adapters/memory/storage.ts';
import { openFilesystemStorage } from '../../../../adapters/storage/filesystem-storage.ts';
import { counts } from '../../../../testing/receipts/stored-files.ts';
import { makePremium } from '../../../../testing/people/premium.ts';
import {
  pictureFile,
  sendUpload,
  somePicture,
  uploadReceipt,
} from '../../../../testing/receipts/test-receipts.ts';
import { withSmallDisk } from '../../../../testing/program/small-disk.ts';
import { StorageFull } from '../../../../ports/storage.ts';
import { whileThereIsRoom } from './room.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../../testing/test-app.ts';

const full = { error: 'STORAGE_FULL', message: receiptMessages.serverFull };
const status = async ({ client }: RegisteredPerson) => (await client.call(subscriptionStatus, {})).body;

describe('storage without space', () => {
  const storage = memoryStorage();
  let app: TestApp;
  let person: RegisteredPerson;
  beforeAll(async () => {
    app = await createTestApp({
      services: { storage },
      routes: (fastify) => {
        fastify.get('/api/full-database', async () => {
          throw Object.assign(new Error('could not extend file'), { code: '53100' });
        });
      },
    });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    storage.isFull = false;
    person = await app.register();
  });

  test('507: an upload is refused before it’s read, without using a scan', async () => {
    storage.isFull = true;
    const before = await counts(app);
    const response = await sendUpload(person.client, {
      filename: 'a.txt',
      mediaType: 'text/plain',
      content: 'no receipt at all',
    });
    expect(response).toMatchObject({ status: 507, body: full, headers: { 'retry-after': '60' } });
    expect(await counts(app)).toEqual(before);
    expect((await status(person)).scansUsed).toBe(0);
    expect(app.logged.map(({ msg }) => msg)).toContain('not enough disk space to store files');
  });

  test('507: a scan is refused, without using one', async () => {
    storage.isFull = true;
    const imageData = `data:image/png;base64,${(await somePicture()).toString('base64')}`;
    const response = await person.client.call(scanReceipt, { body: { imageData } });
    expect(response).toMatchObject({ status: 507, refusal: full });
    expect((await status(person)).scansUsed).toBe(0);
  });

  test('507: a reading doesn’t start, but can later', async () => {
    const id = await uploadReceipt(person.client);
    const begin = () => person.client.call(processReceipt, { params: { id }, body: { reason: 'Lunch' } });
    storage.isFull = true;
    expect(await begin()).toMatchObject({ status: 507, refusal: full });
    expect((await person.client.call(getReceipt, { params: { id } })).body.status).toBe('DRAFT');
    storage.isFull = false;
    expect((await begin()).status).toBe(200);
  });

  test('507: if space runs out between two pages, the upload ends and nothing is kept', async () => {
    const parts = await Promise.all(
      ['file', 'page'].map(async (field) => ({ ...(await pictureFile()), field })),
    );
    const put = storage.put.bind(storage);
    storage.put = async (content) => {
      const stored = await put(content);
      storage.isFull = true;
      return stored;
    };
    const before = [await counts(app), storage.files.size];
    const response = await person.client.uploadParts(uploadEndpoint.path, parts);
    storage.put = put;
    expect(response).toMatchObject({ status: 507, body: full });
    expect([await counts(app), storage.files.size]).toEqual(before);
    expect((await status(person)).scansUsed).toBe(0);
  });

  test('an incoming file is stopped within a megabyte of space running out', async () => {
    let read = 0;
    async function* content() {
      for (; read < 100; read++) {
        if (read === 20) storage.isFull = true;
        yield Buffer.alloc(65_536);
      }
    }
    const coming = whileThereIsRoom(storage, content());
    const drain = async () => {
      for await (const chunk of coming) expect(chunk).toHaveLength(65_536);
    };
    await expect(drain()).rejects.toBeInstanceOf(StorageFull);
    expect(read).toBeLessThanOrEqual(20 + 16);
  });

  test('507: also if the database runs out of space', async () => {
    expect(await person.client.get('/api/full-database')).toMatchObject({ status: 507, body: full });
  });
});

test('as a disk fills up, acknowledged uploads are whole and others use no scan', (context) =>
  withSmallDisk(2 * 1024 * 1024, context, async (disk) => {
    const storage = await openFilesystemStorage(path.join(disk.folder, 'files'), 'a5'.repeat(32));
    const app = await createTestApp({ services: { storage } });
    const person = await app.register();
    await makePremium(app, person);
    const files = await Promise.all(
      Array.from({ length: 12 }, async () => ({
        ...(await pictureFile()),
        content: Buffer.concat([await somePicture(), randomBytes(300_000)]),
      })),
    );
    const responses = await Promise.all(files.map((file) => sendUpload(person.client, file)));
    const taken = responses.filter((response) => response.status === 200);
    const refused = responses.filter((response) => response.status !== 200);
    expect(refused.map(({ body }) => body)).toEqual(refused.map(() => full));
    expect(refused.length).toBeGreaterThan(0);
    for (const [index, { status: code, body }] of responses.entries()) {
      if (code !== 200) continue;
      expect((await buffer(await storage.get(body.sha256))).equals(files[index]!.content)).toBe(true);
    }
    expect(await status(person)).toMatchObject({ scansUsed: taken.length });
    expect(await counts(app)).toEqual({ files: taken.length, receipts: taken.length });
    await app.close();
  }));
