import { checkSubmission } from '@docket/shared/approvals/check-contract';
import { createCustomField } from '@docket/shared/custom-fields/contract';
import { changeReceipt, getReceipt } from '@docket/shared/receipts/contract';
import { listReceipts } from '@docket/shared/receipts/lists/list-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memoryReceiptReader } from '../../../adapters/memory/receipt-reader.ts';
import type { ReceiptFields } from '../../../ports/ocr.ts';
import {
  makeTeam,
  pending,
  receiptInDatabase,
  submit,
  submitReceipt,
  uploadWhole,
} from '../../../testing/approvals/test-approvals.ts';
import { receiptBeingRead, uploadReceipt } from '../../../testing/receipts/test-receipts.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import { readWith } from '../../../testing/receipts/readings.ts';

let app: TestApp;
let employee: RegisteredPerson;
let manager: RegisteredPerson;
let admin: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ employee, manager, admin } = await makeTeam(app));
});

const field = <Value>(value: Value, confidence = 0.97) => ({ value, confidence, places: [] });
const pounds: Partial<ReceiptFields> = {
  vendor: field('Merry Hill Arcade', 0.5),
  date: field('2026-11-19'),
  amountCents: field(599),
  currency: field('GBP', 0.95),
};

/** A receipt of the employee's with these values read. */
async function readAs(fields: Partial<ReceiptFields>): Promise<string> {
  const id = await receiptBeingRead(employee);
  const reader = memoryReceiptReader(() => fields);
  await readWith(app, id, reader);
  return id;
}

const check = async (receiptIds: string[], { client } = employee) =>
  await client.call(checkSubmission, { body: { receiptIds } });
const noticesOf = async (id: string) =>
  (await pending(manager)).find(({ receipt }) => receipt.id === id)?.notices;
const change = (id: string, body: object) => employee.client.call(changeReceipt, { params: { id }, body });

describe('the doubts about a receipt', () => {
  test('are shown to its owner before signing and to the manager, and checking changes nothing', async () => {
    const id = await readAs(pounds);
    const { body } = await check([id]);
    const foreign = { kind: 'foreign', currency: 'GBP', read: '5.99' } as const;
    const unsure = { kind: 'unsure', fields: ['vendor'] };
    const { customId } = await receiptInDatabase(app, id);
    const obstacle = { reason: `Merry Hill Arcade (${customId}) is missing its amount.`, isEditable: true };
    expect(body).toEqual([{ id, obstacle, doubts: [{ ...foreign, amount: 'missing' }, unsure] }]);
    expect((await receiptInDatabase(app, id)).status).toBe('PROCESSED');
    await change(id, { amount: 11.87 });
    await submit(employee, [id]);
    expect(await noticesOf(id)).toEqual([{ ...foreign, amount: 'entered' }, unsure]);
  });

  test('about what was hard to read stay when an earlier correction fills it in', async () => {
    const read = { ...pounds, currency: null, abn: field('51824753556'), gstCents: field(20, 0.5) };
    await change(await readAs(read), { vendor: 'Merry Hill', gstAmount: 0.54 });
    const id = await readAs(read);
    const filled = { vendor: 'Merry Hill', gstAmount: 0.54, fillings: { vendor: {}, gstAmount: {} } };
    expect((await employee.client.call(getReceipt, { params: { id } })).body).toMatchObject(filled);
    const unsure = { kind: 'unsure', fields: ['vendor', 'gstAmount'] };
    expect((await check([id])).body[0]?.doubts).toContainEqual(unsure);
    await submit(employee, [id]);
    expect(await noticesOf(id)).toContainEqual(unsure);
  });

  test('are judged on the day of submission', async () => {
    const day = (days: number) =>
      new Date(app.services.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const [old, future] = [
      await submitReceipt(employee, { details: { date: day(-200) } }),
      await submitReceipt(employee, { details: { date: day(3) } }),
    ];
    expect(await noticesOf(old)).toContainEqual({ kind: 'date', is: 'old' });
    expect(await noticesOf(future)).toContainEqual({ kind: 'date', is: 'future' });
  });

  test('question GST above one eleventh, but don’t refuse it', async () => {
    const id = await submitReceipt(employee, { details: { amount: 50, gstAmount: 7.5 } });
    expect(await noticesOf(id)).toContainEqual({ kind: 'gst-share' });
  });
});

describe('a receipt in a foreign currency', () => {
  test('shows it in lists and details, with the scanned amount', async () => {
    const id = await readAs(pounds);
    const { body } = await employee.client.call(getReceipt, { params: { id } });
    expect(body).toMatchObject({ currency: 'GBP', amount: null, foreignAmount: 5.99, ownerFields: [] });
    expect(body.reading.currency?.confidence).toBe(0.95);
    const rows = (await employee.client.call(listReceipts, { query: {} })).body;
    expect(rows.map(({ currency }) => currency)).toEqual(['GBP']);
  });

  test.each([
    [5.99, 'same-number'],
    [11.87, 'entered'],
  ])('still shows it once the owner has entered %d as the amount: %s', async (amount, state) => {
    const id = await readAs(pounds);
    const { body } = await change(id, { amount });
    expect(body).toMatchObject({ currency: 'GBP', amount, foreignAmount: 5.99, ownerFields: ['amount'] });
    await submit(employee, [id]);
    expect(await noticesOf(id)).toContainEqual({
      kind: 'foreign',
      currency: 'GBP',
      read: '5.99',
      amount: state,
    });
  });

  test('an Australian one shows none', async () => {
    const { currency: _, ...dollars } = pounds;
    const id = await readAs(dollars);
    const { body } = await employee.client.call(getReceipt, { params: { id } });
    expect(body).toMatchObject({ currency: null, foreignAmount: null });
  });
});

describe('checking whether receipts can be submitted', () => {
  test('returns a result for each, including required custom fields', async () => {
    const { body: job } = await admin.client.call(createCustomField, {
      body: { name: 'Job', kind: 'text', isRequired: true },
    });
    const [whole, empty] = [await uploadWhole(employee), await uploadReceipt(employee.client)];
    await change(whole, { fieldValues: { [job.id]: 'B-17' } });
    const waiting = await uploadWhole(employee, { details: { fieldValues: { [job.id]: 'B-17' } } });
    await submit(employee, [waiting]);
    const number = (await receiptInDatabase(app, empty)).customId;
    expect((await check([empty, whole, waiting])).body.map(({ id, obstacle }) => [id, obstacle])).toEqual([
      [empty, { reason: `${number} is missing its vendor, date, amount and Job.`, isEditable: true }],
      [whole, null],
      [waiting, { reason: 'Corner Café is already awaiting approval.', isEditable: false }],
    ]);
  });

  test('404: another person’s receipt', async () => {
    const id = await uploadWhole(employee);
    expect((await check([id], manager)).status).toBe(404);
  });
});
