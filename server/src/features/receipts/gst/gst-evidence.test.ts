import { changeReceipt, getReceipt } from '@docket/shared/receipts/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoryReceiptReader } from '../../../adapters/memory/receipt-reader.ts';
import { join, makeBusiness } from '../../../testing/people/test-business.ts';
import { everything, field, readWith } from '../../../testing/receipts/readings.ts';
import { changeRow, receiptBeingRead } from '../../../testing/receipts/test-receipts.ts';
import { submit } from '../../../testing/approvals/test-approvals.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import { judgeOldReceipts } from './save-gst-verdicts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const invoice = 'TAX INVOICE\nQuill & Ledger\nABN 51 824 753 556\nTotal 121.00\nIncludes GST 11.00';

async function read(person: RegisteredPerson, text: string, cents = 12_100): Promise<string> {
  const fields = {
    ...everything,
    abn: null,
    amountCents: field(cents),
    gstCents: field(Math.round(cents / 11)),
  };
  const id = await receiptBeingRead(person);
  await readWith(
    app,
    id,
    memoryReceiptReader(() => fields, { text }),
  );
  return id;
}

const verdictOf = async ({ client }: RegisteredPerson, id: string) =>
  (await client.call(getReceipt, { params: { id } })).body.gstEvidence.verdict;
const change = ({ client }: RegisteredPerson, id: string, body: object) =>
  client.call(changeReceipt, { params: { id }, body });

test('a receipt comes with the verdict on its GST, and what its text shows', async () => {
  const person = await app.register();
  const id = await read(person, invoice);
  const { body } = await person.client.call(getReceipt, { params: { id } });
  expect(body.gstEvidence).toEqual({
    verdict: { kind: 'complete' },
    paper: { abns: ['51824753556'], saysTaxInvoice: true, saysGst: true, namesBuyer: false },
  });
  expect(await verdictOf(person, await read(person, invoice.replace('556', '557')))).toEqual({
    kind: 'missing',
    items: ['abn'],
  });
});

test('it follows each change', async () => {
  const person = await app.register();
  const id = await read(person, invoice.replace('556', '557'));
  await change(person, id, { amount: 82.5, gstAmount: 7.5 });
  expect(await verdictOf(person, id)).toEqual({ kind: 'complete' });
  await change(person, id, { amount: 82.51 });
  expect(await verdictOf(person, id)).toEqual({ kind: 'missing', items: ['abn'] });
  await change(person, id, { abn: '51 824 753 556' });
  expect(await verdictOf(person, id)).toEqual({ kind: 'complete' });
  await change(person, id, { gstAmount: null });
  expect(await verdictOf(person, id)).toEqual({ kind: 'none' });
});

test('a receipt entered by hand has no text to judge by', async () => {
  const person = await app.register();
  const id = await read(person, '');
  expect(await verdictOf(person, id)).toEqual({ kind: 'unsure', reasons: ['text'] });
});

test('the buyer is the business, or the person if the receipt has none', async () => {
  const { name, members } = await makeBusiness(app, 'EMPLOYEE');
  const [employee] = members;
  const missing = { kind: 'missing', items: ['buyer'] };
  expect(await verdictOf(employee, await read(employee, invoice, 110_000))).toEqual(missing);
  expect(await verdictOf(employee, await read(employee, `${invoice}\nTo ${name}`, 110_000))).toEqual({
    kind: 'complete',
  });
  const person = await app.register({ firstName: 'Ada', lastName: 'Byron' });
  expect(await verdictOf(person, await read(person, `${invoice}\nTo ${name}`, 110_000))).toEqual(missing);
  expect(await verdictOf(person, await read(person, `${invoice}\nTo ADA BYRON`, 110_000))).toEqual({
    kind: 'complete',
  });
});

describe('the verdict that sums use', () => {
  const storedOf = async (id: string) =>
    (
      await app.services.database
        .selectFrom('receipts')
        .select('gstVerdict')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).gstVerdict;

  test('is stored after a reading and each change', async () => {
    const person = await app.register();
    const id = await read(person, invoice.replace('556', '557'));
    expect(await storedOf(id)).toBe('missing:abn');
    await change(person, id, { amount: 50, gstAmount: 4.55 });
    expect(await storedOf(id)).toBe('complete');
    await change(person, id, { gstAmount: 0 });
    expect(await storedOf(id)).toBe('none');
  });

  test('asks for the business’s name once a private receipt is submitted to it', async () => {
    const { id: businessId } = await makeBusiness(app, 'MANAGER');
    const employee = await app.register({ firstName: 'Ada', lastName: 'Byron' });
    const id = await read(employee, `${invoice}\nTo Ada Byron`, 110_000);
    expect(await storedOf(id)).toBe('complete');
    await join(app, employee, businessId, 'EMPLOYEE');
    await submit(employee, [id]);
    expect(await storedOf(id)).toBe('missing:buyer');
  });

  test('is made for receipts from before, by as many workers as there are', async () => {
    const person = await app.register();
    const ids = [await read(person, invoice), await read(person, '')];
    for (const id of ids) await changeRow(app, id, { gstVerdict: null });
    await Promise.all([judgeOldReceipts(app.services), judgeOldReceipts(app.services)]);
    expect(await Promise.all(ids.map(storedOf))).toEqual(['complete', 'unsure:text']);
    expect(await judgeOldReceipts(app.services)).toBe(0);
  });
});
