import { Readable } from 'node:stream';
import { uploadReceipt as endpoint } from '@docket/shared/receipts/upload-contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { somePicture } from '../../../testing/receipts/test-receipts.ts';
import { counts } from '../../../testing/receipts/stored-files.ts';

let app: TestApp;
let address: string;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp();
  address = await app.listen();
  const { client } = await app.register();
  cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
});
afterAll(() => app.close());

const mebibyte = 1024 * 1024;

test('over a real connection: refusals arrive while the file is still being sent', async () => {
  const send = async (content: Uint8Array) => {
    const form = new FormData();
    form.append('file', new Blob([content]), 'receipt.png');
    return await fetch(`${address}${endpoint.path}`, { method: 'POST', body: form, headers: { cookie } });
  };
  expect((await send(Buffer.alloc(9 * mebibyte, 'text '))).status).toBe(415);
  const long = Buffer.concat([await somePicture(), Buffer.alloc(14 * mebibyte)]);
  expect((await send(long)).status).toBe(413);
  expect((await send(await somePicture())).status).toBe(200);
});

test('an interrupted upload keeps nothing', async () => {
  const before = await counts(app);
  async function* broken() {
    yield Buffer.from(
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
    );
    yield await somePicture();
    throw new Error('the line is dead');
  }
  await expect(
    fetch(`${address}${endpoint.path}`, {
      method: 'POST',
      body: Readable.toWeb(Readable.from(broken())) as ReadableStream,
      duplex: 'half',
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
    }),
  ).rejects.toThrow('fetch failed');
  await vi.waitFor(async () => expect(await counts(app)).toEqual(before));
});
