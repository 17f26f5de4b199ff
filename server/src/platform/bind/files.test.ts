import { Readable } from 'node:stream';
import { endpoint, fileBody, fileReply } from '@docket/shared/http/endpoint';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { maxUploadBytes } from '@docket/shared/receipts/uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type RegisteredPerson, type TestApp, createTestApp } from '../../testing/test-app.ts';
import { bind } from '../bind.ts';

const upload = endpoint({
  method: 'POST',
  path: '/api/test/upload',
  summary: 'Counts bytes',
  access: 'session',
  body: fileBody(1, ['file']),
  reply: z.object({ filename: z.string(), size: z.number() }),
});
const stubborn = endpoint({
  method: 'POST',
  path: '/api/test/stubborn',
  summary: 'Reads nothing',
  access: 'session',
  body: fileBody(1, ['file']),
  reply: z.object({ ok: z.boolean() }),
});
const picture = endpoint({
  method: 'GET',
  path: '/api/test/picture/{kind}',
  summary: 'A file',
  access: 'public',
  params: z.object({ kind: z.enum(['png', 'pdf', 'html']) }),
  reply: fileReply(null),
});
const kinds = { png: 'image/png', pdf: 'application/pdf', html: 'text/html' } as const;

let program: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  program = await createTestApp({
    routes: (app) => {
      bind(app, upload, async ({ files }) => {
        let sent = { filename: '', size: 0 };
        for await (const { filename, content } of files()) {
          sent = { filename, size: 0 };
          for await (const chunk of content) sent.size += (chunk as Buffer).length;
        }
        return sent;
      });
      bind(app, stubborn, async ({ files }) => {
        await files().next();
        throw new Error('not interested');
      });
      bind(app, picture, async ({ params }) => ({
        mediaType: kinds[params.kind],
        filename: `a.${params.kind}`,
        content: Readable.from([Buffer.from('file')]),
        disposition: 'inline',
        fresh: { seconds: 60, tag: 'a1b2' },
      }));
    },
  });
  person = await program.register();
});
afterAll(() => program.close());

const file = (content: Buffer | string) => ({ filename: 'photo.jpg', mediaType: 'image/jpeg', content });

test('200: a form contains its file, even of the maximum size', async () => {
  const response = await person.client.upload(upload.path, file(Buffer.alloc(maxUploadBytes, 1)));
  expect(response).toMatchObject({ status: 200, body: { filename: 'photo.jpg', size: maxUploadBytes } });
});

test.each([
  ['one byte more', maxUploadBytes + 1],
  ['far more', maxUploadBytes * 2],
])('413: %s than a file can have', async (_, size) => {
  const response = await person.client.upload(upload.path, file(Buffer.alloc(size, 1)));
  expect(response).toMatchObject({
    status: 413,
    body: { error: 'TOO_LARGE', message: receiptMessages.tooLarge },
  });
});

test('400: an incomplete form', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const payload = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf';
  const response = await person.client.request({ method: 'POST', url: upload.path, headers, payload });
  expect(response).toMatchObject({ status: 400, body: { error: 'INVALID' } });
});

test.each([
  ['that names no boundary', 'multipart/form-data', '--x--'],
  ['that is none', 'multipart/form-data; boundary=x', 'garbage'],
  [
    'without its end',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nb\r\n--x\r\n',
  ],
])('400: a form %s', async (_, type, payload) => {
  const headers = { 'content-type': type };
  expect(await person.client.request({ method: 'POST', url: upload.path, headers, payload })).toMatchObject({
    status: 400,
    body: { error: 'INVALID', message: receiptMessages.uploadFailed },
  });
});

test('400: a form with too many files [VAL-49]', async () => {
  const form = new FormData();
  form.append('note', 'a field does no harm');
  form.append('file', new Blob([Buffer.alloc(100_000, 1)]), 'a.jpg');
  form.append('note', 'a field does no harm');
  const sent = async () => {
    const request = new Request('http://localhost', { method: 'POST', body: form });
    return person.client.request({
      method: 'POST',
      url: upload.path,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  };
  expect(await sent()).toMatchObject({ status: 200, body: { filename: 'a.jpg', size: 100_000 } });
  form.append('other', new Blob([Buffer.alloc(100_000, 1)]), 'b.jpg');
  expect(await sent()).toMatchObject({
    status: 400,
    body: { error: 'INVALID', message: receiptMessages.oneFile },
  });
});

test('415: JSON instead of a form', async () => {
  expect((await person.client.post(upload.path, {})).status).toBe(415);
});

test('401: a form without a session', async () => {
  expect((await program.newClient().upload(upload.path, file('x'))).status).toBe(401);
});

test('a refused upload is read to its end, so the connection can be reused', async () => {
  const address = await program.listen();
  const cookie = `docket_session=${person.client.cookies.get('docket_session')}`;
  for (const url of [stubborn.path, upload.path]) {
    const form = new FormData();
    form.set('file', new Blob([Buffer.alloc(maxUploadBytes + 1000)]), 'a.jpg');
    const response = await fetch(address + url, { method: 'POST', body: form, headers: { cookie } });
    expect(response.status).toBe(url === upload.path ? 413 : 500);
    await response.json();
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
  }
});

test('a file is sent with its type, and can’t run scripts', async () => {
  const response = await program.newClient().get('/api/test/picture/png');
  expect(response).toMatchObject({ status: 200, text: 'file' });
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'inline; filename="a.png"',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=60',
    etag: '"a1b2"',
  });
});

test('a PDF can’t run scripts either, and the browser’s viewer still shows it in our frame', async () => {
  const { headers } = await program.newClient().get('/api/test/picture/pdf');
  expect(headers['content-security-policy']).toContain("script-src 'none'");
  expect(headers['content-security-policy']).not.toMatch(/sandbox|object-src|default-src/);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
});

test('types that browsers would execute are only downloaded', async () => {
  const { headers } = await program.newClient().get('/api/test/picture/html');
  expect(headers['content-disposition']).toBe('attachment; filename="a.html"');
});
