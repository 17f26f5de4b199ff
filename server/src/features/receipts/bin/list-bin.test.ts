import { login } from '@docket/shared/auth/contract';
import type { LiveEvent } from '@docket/shared/http/live-event';
import { receiptBin, deleteReceipt, restoreReceipt } from '@docket/shared/receipts/bin-contract';
import { changeReceipt } from '@docket/shared/receipts/contract';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import { uploadReceipt } from '../../../testing/receipts/test-receipts.ts';
import { emptyBin } from './empty-bin.ts';

let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-11-21T02:00:00Z'));
  person = await app.register();
});

const bin = async (query: { limit?: number; offset?: number } = {}, { client } = person) =>
  (await client.call(receiptBin, { query })).body;
const ids = async () => (await bin()).receipts.map(({ id }) => id);

async function deleted(vendor: string, { client } = person): Promise<string> {
  app.clock.advance({ minutes: 1 });
  const id = await uploadReceipt(client);
  await client.call(changeReceipt, { params: { id }, body: { vendor, amount: 12 } });
  await client.call(deleteReceipt, { params: { id } });
  return id;
}
async function daysLater(days: number): Promise<void> {
  app.clock.advance({ days });
  await person.client.call(login, { body: { email: person.email, password: person.password } });
}

test('tells the owner’s open pages which receipt was deleted [OP-48]', async () => {
  const heard: LiveEvent[] = [];
  app.services.liveEvents.subscribe(person.user.id, (event) => heard.push(event));
  const receiptId = await deleted('Bunnings');
  await vi.waitFor(() =>
    expect(heard).toContainEqual({ type: 'receipt-changed', receiptId, isDeleted: true }),
  );
});

test('contains the owner’s deleted receipts, latest first, and no one else’s [OP-110]', async () => {
  const stranger = await app.register();
  await deleted('Foreign', stranger);
  const kept = await uploadReceipt(person.client);
  const [first, second] = [await deleted('Bunnings'), await deleted('Officeworks')];
  const { count, receipts } = await bin();
  expect(count).toBe(2);
  expect(receipts).toMatchObject([
    {
      id: second,
      vendor: 'Officeworks',
      amount: 12,
      daysLeft: 30,
      deletedAt: expect.stringMatching(/^2026-11-21T02:0\d/),
    },
    { id: first, vendor: 'Bunnings', daysLeft: 30 },
  ]);
  expect(await ids()).not.toContain(kept);
});

test('the days left count down to the day of deletion', async () => {
  const id = await deleted('Bunnings');
  const daysLeft = async () => (await bin()).receipts.map((receipt) => receipt.daysLeft);
  await daysLater(1);
  expect(await daysLeft()).toEqual([29]);
  await daysLater(28);
  app.clock.advance({ minutes: 1 });
  expect(await daysLeft()).toEqual([1]);
  await daysLater(1);
  expect(await ids()).toEqual([]);
  await emptyBin(app.services);
  expect((await person.client.call(restoreReceipt, { params: { id } })).status).toBe(404);
});

test('restored receipts leave it', async () => {
  const [first, second] = [await deleted('Bunnings'), await deleted('Officeworks')];
  await person.client.call(restoreReceipt, { params: { id: second } });
  expect(await ids()).toEqual([first]);
});

test('returns pages, with the total count', async () => {
  const [first, second, third] = [await deleted('One'), await deleted('Two'), await deleted('Three')];
  expect(await bin({ limit: 2 })).toMatchObject({ count: 3, receipts: [{ id: third }, { id: second }] });
  expect(await bin({ limit: 2, offset: 2 })).toMatchObject({ count: 3, receipts: [{ id: first }] });
});

test('401: without a session', async () => {
  const { status } = await app.newClient().call(receiptBin, {});
  expect(status).toBe(401);
});
