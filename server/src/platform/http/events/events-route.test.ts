import { logout } from '@docket/shared/auth/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RegisteredPerson, type TestApp, createTestApp } from '../../../testing/test-app.ts';

const receiptId = '0193b7a0-0000-7000-8000-000000000000';

let program: TestApp;
let address: string;
let person: RegisteredPerson;
beforeEach(async () => {
  program = await createTestApp({ heartbeatMs: 200 });
  address = await program.listen();
  person = await program.register();
});
afterEach(() => program.close());

/** An open stream and what it has received so far. */
async function open({ client }: RegisteredPerson) {
  const abort = new AbortController();
  const cookie = `docket_session=${client.cookies.get('docket_session')}`;
  const response = await fetch(`${address}/api/events`, { headers: { cookie }, signal: abort.signal });
  const stream = { response, text: '', ended: false, close: () => abort.abort() };
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) stream.text += chunk;
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      stream.ended = true;
    });
  return stream;
}

const until = (isSo: () => boolean): Promise<void> =>
  vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 10_000 });

const publish = (userId: string) =>
  program.services.liveEvents.publish(program.services.database, userId, {
    type: 'receipt-changed',
    receiptId,
  });

test('a page receives events about its person’s data, and no one else’s', async () => {
  const other = await program.register();
  const [mine, others] = [await open(person), await open(other)];
  expect(mine.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(mine.response.headers.get('cache-control')).toBe('no-store');
  await publish(person.user.id);
  await until(() => mine.text.includes('data: '));
  expect(mine.text).toContain(`data: {"type":"receipt-changed","receiptId":"${receiptId}"}\n\n`);
  await until(() => others.text.includes('\n:\n\n'));
  expect(others.text).not.toContain('data: ');
});

test('401: without a session there’s no stream', async () => {
  expect((await fetch(`${address}/api/events`)).status).toBe(401);
});

test('a stream ends with its session, and only that one', async () => {
  const elsewhere = program.newClient();
  const { email, password } = person;
  await elsewhere.post('/api/login', { email, password });
  const [here, there] = [await open(person), await open({ ...person, client: elsewhere })];
  await person.client.call(logout, {});
  await until(() => here.ended);
  expect(here.text).toContain('data: {"type":"signed-out"}');
  await publish(person.user.id);
  await until(() => there.text.includes('receipt-changed'));
  expect(there.ended).toBe(false);
});

test('a stream ends when its session expires, and doesn’t extend it', async () => {
  const stream = await open(person);
  program.clock.advance({ hours: 25 });
  await until(() => stream.ended);
  expect(stream.text).toContain('signed-out');
});

test('an idle stream sends keep-alives', async () => {
  const stream = await open(person);
  await until(() => stream.text.split('\n:\n\n').length > 2);
  expect(stream.ended).toBe(false);
});

test('429: at most 20 open pages per person; closing one makes room', async () => {
  const streams = [];
  for (let count = 0; count < 20; count++) streams.push(await open(person));
  const refused = await open(person);
  expect(refused.response.status).toBe(429);
  expect(refused.response.headers.get('retry-after')).toBe('60');
  streams[0]?.close();
  await vi.waitFor(async () => expect((await open(person)).response.status).toBe(200), { timeout: 10_000 });
});

test('stopping the program ends its streams without waiting', async () => {
  const stream = await open(person);
  await program.app.close();
  await until(() => stream.ended);
  expect(stream.text).not.toContain('signed-out');
});
