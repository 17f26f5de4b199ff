import { getReceipt, processReceipt, type Receipt } from '@docket/shared/receipts/contract';
import { uploadReceipt } from '@docket/shared/receipts/upload-contract';
import type { APIRequest, APIRequestContext } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { leftovers, startInVain, type Docket } from './program/docket.ts';
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
  await test.step('killing it during uploads loses no acknowledged receipt', () =>
    killDuringUploads(second, start, playwright.request));
});

/** Kills Docket right after the first, and after the third acknowledged upload, while others are in progress. */
async function killDuringUploads(running: Docket, start: () => Promise<Docket>, requests: APIRequest) {
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
  }
}

test('a second start or an invalid setting is refused by name, and SIGTERM stops it with nothing left running', async ({
  start,
  playwright,
}) => {
  const docket: Docket = await start();
  const api = await playwright.request.newContext({ baseURL: docket.url });
  await becomeMember({ request: api });
  await read(api, await upload(api, photo));

  await test.step('a second start on the same folder names the first, which goes on', async () => {
    const { status, output } = await startInVain(docket.dataDir);
    expect(status).not.toBe(0);
    expect(output).toContain(String(docket.pid));
    expect((await fetch(`${docket.url}/api/ready`)).status).toBe(200);
  });

  await test.step('an invalid environment value is named and nothing starts', async () => {
    const { status, output } = await startInVain(docket.dataDir, { PORT: 'eighty' });
    expect(status).not.toBe(0);
    expect(output).toContain('PORT');
  });

  await test.step('SIGTERM stops it cleanly', async () => {
    expect(await docket.stop()).toBe(0);
    expect(leftovers(docket)).toEqual([]);
  });
});

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
