import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { currentUser, logout } from '@docket/shared/auth/contract';
import { uploadReceipt } from '@docket/shared/receipts/upload-contract';
import { afterEach, expect, test, vi } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/test-app.ts';
import { Refusal } from '../errors.ts';
import type { OverloadOptions } from './overload.ts';

let program: TestApp;
const begun: string[] = [];
let finish: () => void;
let released: Promise<void>;
const opened: http.ClientRequest[] = [];
afterEach(async () => {
  for (const request of opened.splice(0)) request.destroy();
  finish();
  await program.close();
});

/** A program that works on two requests at once, with a route whose requests wait until they're released. */
async function start(overload: OverloadOptions): Promise<void> {
  begun.length = 0;
  ({ promise: released, resolve: finish } = Promise.withResolvers<void>());
  program = await createTestApp({
    overload,
    routes: (app) =>
      app.get('/api/slow', async ({ id }) => {
        begun.push(id);
        await released;
        return 'done';
      }),
  });
}

const refusal = {
  status: 503,
  body: { error: 'UNAVAILABLE', message: new Refusal('UNAVAILABLE').message },
};

test('503: more requests than the process can answer soon, with the time to wait, before any work', async () => {
  await start({ mostUnderWay: 2 });
  const { client } = await program.register();
  const other = await program.register();
  const first = [client.get('/api/slow'), client.get('/api/slow')];
  await vi.waitFor(() => expect(begun).toHaveLength(2));

  const queries = vi.spyOn(program.services.database, 'executeQuery');
  const refused = await client.call(currentUser, {});
  expect(refused).toMatchObject(refusal);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(2);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(5);
  expect(queries).not.toHaveBeenCalled();

  // Probes, pages and signing out are answered all the same.
  expect((await client.get('/api/health')).status).toBe(200);
  expect((await client.get('/api/ready')).status).toBe(200);
  expect((await client.get('/robots.txt')).status).not.toBe(503);
  expect((await client.call(logout, {})).status).toBe(200);

  finish();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await other.client.call(currentUser, {})).status).toBe(200);
  expect(queries).toHaveBeenCalled();
});

test('503: a process that’s short of a core, until it has one again', async () => {
  // Many pauses to a sample: one that lasts for the whole of it isn't counted.
  await start({ maxEventLoopDelayMs: 50, sampleMs: 1000 });
  const client = program.newClient();
  const statusAfter = async (busyMs: number): Promise<number> => {
    const until = performance.now() + busyMs;
    while (performance.now() < until);
    await wait(1);
    return (await client.get('/api/openapi.json')).status;
  };
  await vi.waitFor(async () => expect(await statusAfter(80)).toBe(503), { timeout: 15_000, interval: 1 });
  expect((await client.get('/api/health')).status).toBe(200);
  await vi.waitFor(async () => expect(await statusAfter(0)).toBe(200), { timeout: 15_000 });
});

test('open event streams, uploads that are still arriving and broken connections don’t count', async () => {
  await start({ mostUnderWay: 2 });
  const { client } = await program.register();
  const address = await program.listen();
  const cookie = `docket_session=${client.cookies.get('docket_session')}`;
  const open = (path: string, method = 'GET', headers: Record<string, string> = {}): http.ClientRequest => {
    const options = { method, headers: { cookie, ...headers }, agent: false };
    const request = http.request(`${address}${path}`, options);
    request.on('error', () => undefined);
    opened.push(request);
    return request;
  };
  for (let count = 0; count < 3; count++) {
    const [response] = (await once(open('/api/events').end(), 'response')) as [http.IncomingMessage];
    expect(response.statusCode).toBe(200);
    open(uploadReceipt.path, 'POST', { 'content-type': 'multipart/form-data; boundary=part' }).write(
      '--part\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n\u00ff\u00d8',
    );
  }
  for (let count = 0; count < 2; count++) open('/api/slow').end();
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  expect((await client.call(currentUser, {})).status).toBe(503);
  for (const request of opened) request.destroy();
  await vi.waitFor(async () => expect((await client.call(currentUser, {})).status).toBe(200));
});
