import { pettyCashByDays, receiptReport } from '@docket/shared/reports/contract';
import { reportMessages } from '@docket/shared/reports/messages';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { memoryPicturePrinter } from '../../adapters/memory/picture-printer.ts';
import { WorkQueue } from '../../platform/http/queues/work-queue.ts';
import { uploadReceipt } from '../../testing/receipts/test-receipts.ts';
import type { TestResponse } from '../../testing/test-client.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';

/** Reports that have got as far as their picture stay there until they are let go on, or the tests are over. */
let release: (() => void)[] = [];
let isOver = false;
const printer = memoryPicturePrinter(async () => {
  if (!isOver) await new Promise<void>((resolve) => release.push(resolve));
  throw new Error('no picture today');
});

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await createTestApp({ services: { printer } });
  address = await app.listen();
});
afterAll(async () => {
  isOver = true;
  for (const go of release) go();
  // A connection that was given up before its request would keep the server open for a minute.
  app.app.server.closeAllConnections();
  await app.close();
});
beforeEach(() => {
  printer.asked = 0;
  release = [];
});

const reportPath = (id: string) => receiptReport.path.replace('{id}', id);
const drawing = (count: number) => vi.waitFor(() => expect(release).toHaveLength(count), 30_000);

/** Somebody who asks for reports, each of another receipt. */
async function asker() {
  const person = await app.register();
  const responses: Promise<TestResponse>[] = [];
  return {
    person,
    responses,
    ask: async () => void responses.push(person.client.get(reportPath(await uploadReceipt(person.client)))),
  };
}

test('draws two reports at a time; the third waits', { timeout: 60_000 }, async () => {
  const askers = await Promise.all([asker(), asker(), asker()]);
  for (const { ask } of askers) await ask();
  await drawing(2);
  const [person] = askers.map((one) => one.person) as [RegisteredPerson];
  // Nothing else waits for them.
  expect((await person.client.get('/api/user')).status).toBe(200);
  expect(release).toHaveLength(2);
  release[0]!();
  await drawing(3);
  for (const go of release) go();
  const responses = await Promise.all(askers.flatMap((one) => one.responses));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(printer.asked).toBe(3);
});

test(
  '429: of one person’s six reports, one is drawn, three wait and two are refused',
  { timeout: 60_000 },
  async () => {
    const { person, responses } = await asker();
    const ids = [];
    for (let count = 0; count < 5; count++) ids.push(await uploadReceipt(person.client));
    for (const id of ids.slice(0, 4)) responses.push(person.client.get(reportPath(id)));
    await drawing(1);
    const days = { from: '2026-11-01', to: '2026-11-30' };
    for (const refused of [
      await person.client.get(reportPath(ids[4]!)),
      await person.client.call(pettyCashByDays, { query: days }),
    ])
      expect(refused).toMatchObject({
        status: 429,
        headers: { 'retry-after': '5' },
        body: { error: 'RATE_LIMITED', message: reportMessages.yourTooMany },
      });
    for (let drawn = 1; drawn <= 4; drawn++) {
      await drawing(drawn);
      release[drawn - 1]!();
    }
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  },
);

test('nothing is drawn for someone who has disconnected while waiting', { timeout: 60_000 }, async () => {
  const person = await app.register();
  const ids: string[] = [];
  for (let count = 0; count < 4; count++) ids.push(await uploadReceipt(person.client));
  const cookie = `docket_session=${person.client.cookies.get('docket_session')}`;
  const hangUp = new AbortController();
  const ask = async (id: string, signal: AbortSignal | null = null) => {
    const response = await fetch(address + reportPath(id), { headers: { cookie }, signal });
    // Otherwise the connection stays open.
    await response.arrayBuffer();
    return response.status;
  };
  const connections = promisify(app.app.server.getConnections.bind(app.app.server));
  const queued = vi.spyOn(WorkQueue.prototype, 'take');

  const first = ask(ids[0]!);
  await drawing(1);
  const second = ask(ids[1]!, hangUp.signal).catch(() => 'hung up');
  const others = [ask(ids[2]!), ask(ids[3]!)];
  await vi.waitFor(() => expect(queued).toHaveBeenCalledTimes(4), 30_000);
  queued.mockRestore();
  const before = await connections();
  hangUp.abort();
  expect(await second).toBe('hung up');
  await vi.waitFor(async () => expect(await connections()).toBeLessThan(before), 30_000);
  const proceed = setInterval(() => release.splice(0).forEach((go) => go()), 5);
  expect([await first, ...(await Promise.all(others))]).toEqual([200, 200, 200]);
  clearInterval(proceed);
  expect(printer.asked).toBe(3);
});
