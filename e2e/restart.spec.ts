import { getReceipt, processReceipt, type Receipt } from '@docket/shared/receipts/contract';
import { uploadReceipt } from '@docket/shared/receipts/upload-contract';
import type { APIRequest, APIRequestContext } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { leftovers, type Docket } from './program/docket.ts';
import { receiptPhoto } from './fixtures/receipt.ts';
import { becomeMember } from './people/member.ts';
import { expect, test } from './program/program-test.ts';

const photo = readFileSync(receiptPhoto);

/** The same picture as a different file: data after the end of a JPEG is ignored. */
const photoNumber = (number: number) => Buffer.concat([photo, Buffer.from(`receipt ${number}`)]);

test('after everything is killed, during reading or uploads, every receipt is read and no acknowledged upload is lost', async ({
  start,
  playwright,
}) => {
  const first = await start();
  const before = await playwright.request.newContext({ baseURL: first.url });
  await becomeMember({ request: before });
  const uploads: { id: string; bytes: Buffer }[] = [];
  for (let number = 0; number < 5; number++) {
    const bytes = photoNumber(number);
    uploads.push({ id: await upload(before, bytes), bytes });
  }
  for (const { id } of uploads) await read(before, id);
  await expect
    .poll(() => stagesOf(before, uploads), { intervals: [20], timeout: 30_000 })
    .toContain('prepared');
  const { cookies } = await before.storageState();
  await first.killEverything();

  const second = await start();
  const after = await playwright.request.newContext({
    baseURL: second.url,
    storageState: { cookies, origins: [] },
  });
  for (const { id, bytes } of uploads) {
    await expect
      .poll(async () => (await receipt(after, id)).status, { timeout: 60_000 })
      .toMatch(/^(PROCESSED|FAILED)$/);
    const image = await after.get((await receipt(after, id)).imageUrl);
    expect(bytes.equals(await image.body())).toBe(true);
  }
  const read87 = await Promise.all(uploads.map(async ({ id }) => (await receipt(after, id)).amount));
  expect(read87).toEqual(uploads.map(() => 87.55));
  const last = await test.step('killing it during uploads loses no acknowledged receipt', () =>
    killDuringUploads(second, start, playwright.request));
  await test.step('SIGTERM stops it while it reads, with nothing left running', async () => {
    expect(await last.stop()).toBe(0);
    expect(leftovers(last)).toEqual([]);
  });
});

/**
 * Kills Docket right after the first, and after the third acknowledged upload, while others are in progress. Returns the
 * one that runs in the end, and reads them.
 */
async function killDuringUploads(
  running: Docket,
  start: () => Promise<Docket>,
  requests: APIRequest,
): Promise<Docket> {
  const acknowledged: { id: string; bytes: Buffer; cookies: Cookies }[] = [];
  let docket = running;
  for (const least of [1, 3]) {
    const api = await requests.newContext({ baseURL: docket.url });
    await becomeMember({ request: api });
    const { cookies } = await api.storageState();
    const before = acknowledged.length;
    const enough = Promise.withResolvers<void>();
    const sending = Promise.allSettled(
      [0, 1, 2, 3, 4].map(async (number) => {
        const bytes = photoNumber(least * 10 + number);
        acknowledged.push({ id: await upload(api, bytes), bytes, cookies });
        if (acknowledged.length - before === least) enough.resolve();
      }),
    );
    await Promise.race([enough.promise, sending]);
    await docket.killEverything();
    await sending;
    expect(acknowledged.length - before).toBeGreaterThanOrEqual(least);
    docket = await start();
  }
  for (const { id, bytes, cookies } of acknowledged) {
    const api = await requests.newContext({
      baseURL: docket.url,
      storageState: { cookies, origins: [] },
    });
    const image = await api.get((await receipt(api, id)).imageUrl);
    expect(bytes.equals(await image.body())).toBe(true);
    await read(api, id);
  }
  return docket;
}

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'];

async function upload(api: APIRequestContext, buffer: Buffer): Promise<string> {
  const response = await api.post(uploadReceipt.path, {
    multipart: { file: { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer } },
  });
  expect(response.status(), await response.text()).toBe(200);
  return uploadReceipt.reply.parse(await response.json()).receiptId;
}

async function read(api: APIRequestContext, id: string) {
  const response = await api.post(processReceipt.path.replace('{id}', id), {
    data: { reason: 'Stationery' },
  });
  expect(response.status(), await response.text()).toBe(200);
}

async function receipt(api: APIRequestContext, id: string): Promise<Receipt> {
  const response = await api.get(getReceipt.path.replace('{id}', id));
  expect(response.status(), await response.text()).toBe(200);
  return getReceipt.reply.parse(await response.json());
}

async function stagesOf(api: APIRequestContext, uploads: { id: string }[]) {
  return Promise.all(uploads.map(async ({ id }) => (await receipt(api, id)).stage));
}
