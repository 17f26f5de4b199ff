import { getReceipt } from '@docket/shared/receipts/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import { uploadReceipt } from '../../../testing/receipts/test-receipts.ts';

let app: TestApp;
let person: RegisteredPerson;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.register();
  id = await uploadReceipt(person.client);
});

const receipt = async () => (await person.client.call(getReceipt, { params: { id } })).body;
const change = (payload: object | string, of = id) =>
  person.client.request({
    method: 'PATCH',
    url: `/api/receipts/${of}`,
    payload,
    headers: { 'content-type': 'application/json' },
  });
const form = 'Date must be a day in the form YYYY-MM-DD';
const item = { description: 'Shelf', quantity: 1, quantity_unit: null, unit_price: 1, line_total: 1 };

test.each<[what: object, message: string | RegExp]>([
  [{ amount: '1,234.50' }, 'Amount must be a number'],
  [{ amount: '$12' }, 'Amount must be a number'],
  [{ amount: 'abc' }, 'Amount must be a number'],
  [{ amount: '12' }, 'Amount must be a number'],
  [{ amount: [12] }, 'Amount must be a number'],
  [{ amount: true }, 'Amount must be a number'],
  [{ amount: -100_000_000 }, 'Amount is too large'],
  [{ amount: 100_000_000 }, 'Amount is too large'],
  [{ amount: 1e300 }, 'Amount is too large'],
  [{ amount: 12.345 }, 'Amount can have up to two decimal places'],
  [{ gstAmount: '1,1' }, 'GST must be a number'],
  [{ gstAmount: 1.234 }, 'GST can have up to two decimal places'],
  [{ amount: 10, gstAmount: 10.01 }, 'GST can’t be more than the amount'],
  [{ revision: 0 }, /revision/],
  [{ revision: '1' }, /revision/],
  [{ date: '31/02/2026' }, form],
  [{ date: '21/11/26' }, form],
  [{ date: '2026-02-31' }, 'That date doesn’t exist'],
  [{ date: '2025-02-29' }, 'That date doesn’t exist'],
  [{ date: '2126-11-21' }, 'Date must be between 1990 and 2099'],
  [{ date: '1889-11-21' }, 'Date must be between 1990 and 2099'],
  [{ date: '2026-11-21T00:00:00Z' }, form],
  [{ date: 20_261_121 }, 'date must be text'],
  [{ vendor: '\u202E\u200B' }, 'Vendor is required'],
  [{ vendor: null }, 'Vendor is required'],
  [{ vendor: 'x'.repeat(201) }, /200/],
  [{ category: null }, 'Please choose one of the listed categories.'],
  [{ notes: 'x'.repeat(5001) }, /5,000/],
  [{ status: 'APPROVED' }, 'Unknown field: status'],
  [{ id: '00000000-0000-7000-8000-000000000000' }, 'Unknown field: id'],
  [{ userId: '00000000-0000-7000-8000-000000000000' }, 'Unknown field: userId'],
  [{ imageUrl: '/etc/passwd', fileSha256: 'x' }, 'Unknown field: imageUrl, fileSha256'],
  [{ cardLast4: '4111111111111111' }, 'Enter the last 4 digits only'],
  [{ lineItems: [item, { ...item, line_total: '1,234.50' }] }, /line_total/],
  [{ lineItems: [{ ...item, extra: 1 }] }, 'Unknown field: lineItems.0.extra'],
  [[], /object/],
])('400: %j [VAL-64] [OP-46]', async (body, message) => {
  const before = await receipt();
  const good = Array.isArray(body) ? body : { vendor: 'Half written', notes: 'Half written', ...body };
  for (const sent of [body, good]) {
    const response = await change(sent);
    expect(response).toMatchObject({ status: 400, body: { error: 'INVALID' } });
    expect((response.body as { message: string }).message).toMatch(message);
  }
  // Not even the valid part is saved.
  expect(await receipt()).toEqual(before);
});

test.each(['{"amount": NaN}', '{"amount": 1', 'null', '"text"', '{"__proto__": {"amount": 1}}'])(
  '400: the body %s',
  async (body) => {
    const before = await receipt();
    expect((await change(body)).status).toBe(400);
    expect(await receipt()).toEqual(before);
  },
);

test('400: GST above the amount, even if the receipt already has one of them', async () => {
  await change({ amount: 20, gstAmount: 1.5 });
  const refused = { status: 400, body: { error: 'INVALID', message: 'GST can’t be more than the amount' } };
  expect(await change({ gstAmount: 20.01 })).toMatchObject(refused);
  expect(await change({ amount: 1.49 })).toMatchObject(refused);
  expect(await receipt()).toMatchObject({ amount: 20, gstAmount: 1.5 });
  expect(await change({ amount: 1.49, gstAmount: 0.13 })).toMatchObject({ status: 200 });
  expect(await change({ vendor: 'Bunnings' })).toMatchObject({ status: 200, body: { gstAmount: 0.13 } });
});

test('400: a revision alone isn’t a change', async () => {
  expect(await change({ revision: 1 })).toMatchObject({
    status: 400,
    body: { message: 'There’s nothing to change.' },
  });
});

test('404: another person’s receipt, whatever is sent', async () => {
  const other = await app.register();
  const theirs = await uploadReceipt(other.client);
  const before = (await other.client.call(getReceipt, { params: { id: theirs } })).body;
  expect((await change({ amount: 12, vendor: 'Mine now' }, theirs)).status).toBe(404);
  expect((await other.client.call(getReceipt, { params: { id: theirs } })).body).toEqual(before);
});

test('200: removes characters that change the writing direction from the vendor', async () => {
  const { body } = await change({ vendor: ' \u202EЖук\u2066 & Søn\u200F ' });
  expect(body).toMatchObject({ vendor: 'Жук & Søn' });
});
