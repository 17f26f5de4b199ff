import { getAnalytics } from '@docket/shared/analytics/contract';
import { getDashboard } from '@docket/shared/dashboard/contract';
import { changeReceipt, getReceipt, type ReceiptChange } from '@docket/shared/receipts/contract';
import { previewReport } from '@docket/shared/reports/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryReceiptReader } from '../../../adapters/memory/receipt-reader.ts';
import { everything, field, readWith } from '../../../testing/receipts/readings.ts';
import { receiptBeingRead } from '../../../testing/receipts/test-receipts.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const inPounds = memoryReceiptReader(() => ({ ...everything, currency: field('GBP') }));
const see = async ({ client }: RegisteredPerson, id: string) =>
  (await client.call(getReceipt, { params: { id } })).body;
const change = ({ client }: RegisteredPerson, id: string, body: ReceiptChange) =>
  client.call(changeReceipt, { params: { id }, body });

/** What the dashboard, analytics and reports come to. */
async function totalsOf({ client }: RegisteredPerson): Promise<number[]> {
  const { months } = (await client.call(getDashboard, {})).body;
  const { summary } = (await client.call(getAnalytics, { query: {} })).body;
  const { included } = (await client.call(previewReport, { body: {} })).body;
  return [months.thisMonth, summary.totalSpent, included.total, included.gst];
}

test('a foreign amount is kept beside the amount in dollars, and no total has it as dollars', async () => {
  const person = await app.register();
  app.clock.set(new Date('2026-11-21T02:00:00Z'));
  const id = await receiptBeingRead(person);
  await readWith(app, id, inPounds);
  const read = await see(person, id);
  expect(read).toMatchObject({ currency: 'GBP', foreignAmount: 45.5, amount: null, gstAmount: null });
  expect([read.reading.amount?.confidence, read.reading.gstAmount]).toEqual([0.62, undefined]);
  expect(await totalsOf(person)).toEqual([0, 0, 0, 0]);

  await change(person, id, { amount: 90.1 });
  expect(await see(person, id)).toMatchObject({ currency: 'GBP', foreignAmount: 45.5, amount: 90.1 });
  expect(await totalsOf(person)).toEqual([90.1, 90.1, 90.1, 0]);
});

test('dollars that its owner entered while it was read stay', async () => {
  const person = await app.register();
  const id = await receiptBeingRead(person);
  await change(person, id, { amount: 90.1 });
  await readWith(app, id, inPounds);
  expect(await see(person, id)).toMatchObject({ currency: 'GBP', foreignAmount: 45.5, amount: 90.1 });
});

test('an owner says that it’s foreign: what was read as dollars and GST goes, and stays as the foreign amount', async () => {
  const person = await app.register();
  const id = await receiptBeingRead(person);
  await readWith(
    app,
    id,
    memoryReceiptReader(() => everything),
  );
  expect(await see(person, id)).toMatchObject({ currency: null, amount: 45.5 });
  await change(person, id, { currency: 'USD' });
  expect(await see(person, id)).toMatchObject({
    currency: 'USD',
    foreignAmount: 45.5,
    amount: null,
    gstAmount: null,
  });
});

test('an owner says that it’s in Australian dollars, and reading again doesn’t make it foreign', async () => {
  const person = await app.register();
  const id = await receiptBeingRead(person);
  await change(person, id, { currency: 'USD' });
  await change(person, id, { currency: null });
  await readWith(app, id, inPounds);
  expect(await see(person, id)).toMatchObject({ currency: null, foreignAmount: null, amount: 45.5 });
});

test.each(['AUD', 'ZZZ', 'usd', ''])('%j is no foreign currency', async (currency) => {
  const person = await app.register();
  const id = await receiptBeingRead(person);
  await readWith(app, id, inPounds);
  expect((await change(person, id, { currency })).status).toBe(400);
  expect(await see(person, id)).toMatchObject({ currency: 'GBP' });
});
