import { once } from 'node:events';
import net from 'node:net';
import { login } from '@docket/shared/auth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/test-app.ts';
import { Refusal } from '../errors.ts';
import { sendParserError } from './error-handler.ts';

let program: TestApp;
let address: string | undefined;
beforeAll(async () => {
  program = await createTestApp({
    routes: (app) => {
      app.get('/api/broken', async () => {
        throw new Error('password=hunter2 in /etc/secrets');
      });
      app.get('/api/odd', async () => {
        // What a careless library may throw.
        throw Object.assign(new Error('upstream said hunter2'), { statusCode: 502 });
      });
      app.get('/api/refused', async () => {
        throw new Refusal('LOCKED');
      });
    },
  });
});
afterAll(() => program.close());

const json = { 'content-type': 'application/json' };

test('500: logs an unexpected error with its request ID, and reveals nothing', async () => {
  const { status, body, text, headers } = await program.newClient().get('/api/broken');
  expect(status).toBe(500);
  expect(body).toEqual({ error: 'INTERNAL', message: expect.stringContaining('went wrong on our side') });
  expect(text).not.toContain('hunter2');
  const line = program.logged.find(({ reqId }) => reqId === headers['x-request-id']);
  expect(line).toMatchObject({ level: 50, route: '/api/broken', err: { message: /hunter2/ } });
});

test('500: an error with a server status reveals no more', async () => {
  const { status, text } = await program.newClient().get('/api/odd');
  expect(status).toBe(500);
  expect(text).not.toContain('hunter2');
});

test('409: a refusal has its code and message', async () => {
  const { status, body } = await program.newClient().get('/api/refused');
  expect(status).toBe(409);
  expect(body).toEqual({ error: 'LOCKED', message: new Refusal('LOCKED').message });
});

test.each([
  ['400: malformed JSON', { method: 'POST', headers: json, payload: '{"email":' }, 400, 'INVALID'],
  ['400: no body', { method: 'POST', headers: json, payload: '' }, 400, 'INVALID'],
  [
    '400: a body that would change prototypes',
    { method: 'POST', headers: json, payload: '{"__proto__":{}}' },
    400,
    'INVALID',
  ],
  [
    '413: a body of more than a megabyte',
    { method: 'POST', headers: json, payload: `"${'x'.repeat(1024 * 1024)}"` },
    413,
    'TOO_LARGE',
  ],
  [
    '415: plain text',
    { method: 'POST', headers: { 'content-type': 'text/plain' }, payload: 'email' },
    415,
    'UNSUPPORTED_TYPE',
  ],
  [
    '415: a form of the simple kind, which other sites can send',
    { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'email=a' },
    415,
    'UNSUPPORTED_TYPE',
  ],
  [
    '415: a form with files where none are taken',
    { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x--' },
    415,
    'UNSUPPORTED_TYPE',
  ],
  ['404: an address that the API does not know', { method: 'GET', url: '/api/nothing' }, 404, 'NOT_FOUND'],
  ['404: a method that the address does not know', { method: 'DELETE' }, 404, 'NOT_FOUND'],
  ['400: an address that can not be decoded', { method: 'GET', url: '/api/receipts/%zz' }, 400, 'INVALID'],
] as const)('%s', async (_, request, status, error) => {
  const response = await program.newClient().request({ url: login.path, ...request });
  expect(response).toMatchObject({ status, body: { error, message: expect.any(String) } });
  expect(Object.keys(response.body as object)).toEqual(['error', 'message']);
  expect(response.headers['x-request-id']).toMatch(/^[\w-]+$/);
  expect(response.headers['cache-control']).toBe('no-store');
});

test.each([
  ['400: a header that is none', 'GET / HTTP/1.1\r\nhost: a\r\nbad header\r\n\r\n', 400, 'INVALID'],
  ['400: a method that HTTP does not know', 'BREW /api/health HTTP/1.1\r\nhost: a\r\n\r\n', 400, 'INVALID'],
  [
    '431: headers too long',
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
    'TOO_LARGE',
  ],
  [
    '404: a method that the API does not know',
    'PROPFIND /api/health HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    404,
    'NOT_FOUND',
  ],
])('%s, over a real connection', async (_, sent, status, error) => {
  address ??= await program.listen();
  const { port } = new URL(address);
  const socket = net.connect(Number(port), '127.0.0.1').setEncoding('utf8');
  let response = '';
  socket.on('data', (chunk) => (response += String(chunk)));
  socket.write(sent);
  await once(socket, 'end');
  socket.destroy();
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(response.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
  expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual({ error, message: expect.any(String) });
});

test('every response has its own ID', async () => {
  const client = program.newClient();
  const ids = await Promise.all(
    [1, 2, 3].map(async () => (await client.get('/api/health')).headers['x-request-id']),
  );
  expect(new Set(ids).size).toBe(3);
});

test('logs the route of a request, not its address, because a search is personal', async () => {
  const { client } = await program.register();
  await client.get('/api/receipts?search=doctor');
  expect(program.logged).toContainEqual(expect.objectContaining({ route: '/api/receipts', status: 200 }));
  expect(JSON.stringify(program.logged)).not.toContain('doctor');
});

test('a connection that sends on after it was refused isn’t refused again', async () => {
  const refused = new Promise<number[]>((resolve) => {
    const server = net.createServer((socket) => {
      // More than the other side reads, so that the socket can't finish.
      socket.write(Buffer.alloc(64 * 1024 * 1024));
      const counts = [1, 2].map(() => {
        sendParserError(new Error('not HTTP'), socket);
        return socket.listenerCount('finish');
      });
      socket.destroy();
      server.close();
      resolve(counts);
    });
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      net
        .connect(port, '127.0.0.1')
        .on('error', () => {})
        .pause();
    });
  });
  const [first, second] = await refused;
  expect(second).toBe(first);
});
