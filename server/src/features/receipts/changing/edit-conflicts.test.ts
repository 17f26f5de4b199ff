import { createCustomField } from '@docket/shared/custom-fields/contract';
import { getReceipt, type Receipt } from '@docket/shared/receipts/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';
import { receiptBeingRead, uploadReceipt } from '../../../testing/receipts/test-receipts.ts';
import { finishReading } from '../reading/end-reading.ts';

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

const receipt = async (of = id, by = person): Promise<Receipt> =>
  (await by.client.call(getReceipt, { params: { id: of } })).body;
const change = (payload: object, of = id, by = person) =>
  by.client.request({ method: 'PATCH', url: `/api/receipts/${of}`, payload });
const item = { description: 'Shelf', quantity: 3, quantity_unit: 'pc', unit_price: 4.5, line_total: 13.5 };

describe('the revision of a receipt', () => {
  test('increases with each change to its content, and with nothing else', async () => {
    const { revision } = await receipt();
    await change({ vendor: 'Bunnings', amount: 12 });
    expect((await receipt()).revision).toBe(revision + 1);
    await change({ vendor: 'Bunnings', amount: 12 });
    await person.client.request({ method: 'DELETE', url: `/api/receipts/${id}` });
    await person.client.request({ method: 'POST', url: `/api/receipts/${id}/restore` });
    expect((await receipt()).revision).toBe(revision + 1);
    await change({ lineItems: [item] });
    expect((await receipt()).revision).toBe(revision + 2);
  });

  test('is in every response that contains the receipt', async () => {
    const { body } = await change({ vendor: 'Bunnings' });
    expect(body).toMatchObject({ revision: (await receipt()).revision });
  });
});

describe('two edits that started from the same revision', () => {
  test('409: the second edit of one field returns the current receipt and writes nothing', async () => {
    const { revision } = await receipt();
    await change({ vendor: 'Bunnings', notes: 'First', revision });
    const now = await receipt();
    const { status, body } = await change({ vendor: 'Officeworks', amount: 9, revision });
    expect(status).toBe(409);
    expect(body).toEqual({
      error: 'EDIT_CONFLICT',
      message: 'This receipt has changed since you opened it. Compare the changes, then save again.',
      current: now,
    });
    expect(await receipt()).toEqual(now);
  });

  test('200: the second edit of another field; both are saved', async () => {
    const { revision } = await receipt();
    await change({ vendor: 'Bunnings', revision });
    expect(await change({ amount: 9, revision })).toMatchObject({ status: 200 });
    expect(await receipt()).toMatchObject({ vendor: 'Bunnings', amount: 9 });
  });

  test('200: the second edit with the same value', async () => {
    const { revision } = await receipt();
    const same = { vendor: 'Bunnings', lineItems: [item], date: '2026-11-20', gstAmount: null, notes: null };
    await change({ ...same, revision });
    expect(await change({ ...same, revision })).toMatchObject({ status: 200 });
  });

  test.each([
    ['lineItems', { lineItems: [item] }, { lineItems: [{ ...item, quantity: 4 }] }],
    ['date', { date: '2026-11-20' }, { date: '2026-11-19' }],
    ['amount', { amount: 12.5 }, { amount: null }],
    ['gstAmount', { gstAmount: 1.1 }, { gstAmount: 1.2 }],
    ['notes', { notes: 'Mine' }, { notes: null }],
    ['reason', { reason: 'Mine' }, { reason: 'Theirs' }],
    ['cardLast4', { cardLast4: '4242' }, { cardLast4: '1111' }],
  ])('409: the second edit of %s', async (_field, first, second) => {
    const { revision } = await receipt();
    await change({ ...first, revision });
    expect(await change({ ...second, revision })).toMatchObject({ status: 409 });
    expect(await receipt()).toMatchObject(first);
  });

  test('at the same time: one is saved, the other refused', async () => {
    const { revision } = await receipt();
    const responses = await Promise.all(
      ['Bunnings', 'Officeworks'].map((vendor) => change({ vendor, revision })),
    );
    expect(responses.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 409]);
    const saved = responses.findIndex(({ status }) => status === 200);
    expect((await receipt()).vendor).toBe(['Bunnings', 'Officeworks'][saved]);
  });

  test('200: repeated with the revision from the refusal, the second wins', async () => {
    const { revision } = await receipt();
    await change({ vendor: 'Bunnings', revision });
    const { body } = await change({ vendor: 'Officeworks', revision });
    const { current } = body as { current: Receipt };
    expect(await change({ vendor: 'Officeworks', revision: current.revision })).toMatchObject({
      status: 200,
      body: { vendor: 'Officeworks' },
    });
  });

  test('200: without a revision, as specified, the last write wins [API-39]', async () => {
    await change({ vendor: 'Bunnings' });
    expect(await change({ vendor: 'Officeworks' })).toMatchObject({
      status: 200,
      body: { vendor: 'Officeworks' },
    });
  });
});

test('409: the second edit of a custom field; edits of two different ones are both saved', async () => {
  const {
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  const fields = await Promise.all(
    ['Project', 'Site'].map(async (name) => {
      const { body } = await admin.client.call(createCustomField, {
        body: { name, kind: 'text', choices: [], isRequired: false },
      });
      return body.id;
    }),
  );
  const [project, site] = fields as [string, string];
  const theirs = await uploadReceipt(admin.client);
  const { revision } = await receipt(theirs, admin);
  await change({ fieldValues: { [project]: 'Harbour' }, revision }, theirs, admin);
  const other = await change({ fieldValues: { [site]: 'North' }, revision }, theirs, admin);
  expect(other).toMatchObject({
    status: 200,
    body: { fieldValues: { [project]: 'Harbour', [site]: 'North' } },
  });
  const same = await change({ fieldValues: { [project]: 'Bridge' }, revision }, theirs, admin);
  expect(same).toMatchObject({ status: 409, body: { error: 'EDIT_CONFLICT' } });
});

test('a field sent with the value that was read isn’t counted as its owner’s', async () => {
  const read = await receiptBeingRead(person);
  const values = {
    vendor: { vendor: 'CARLTON OFFICE SUPPLIES' },
    amount: { amountCents: 1350 },
    lineItems: { lineItems: [item] },
  };
  await finishReading(app.services, read, { values, reading: {}, text: '', words: [], receiptCount: 1 }, {});
  const { vendor, amount, lineItems } = await receipt(read);
  expect(lineItems).toEqual([item]);
  await change({ vendor, amount, lineItems, notes: 'Paper' }, read);
  expect((await receipt(read)).ownerFields).toEqual([]);
  await change({ amount, lineItems: [{ ...item, description: 'Shelves' }] }, read);
  expect((await receipt(read)).ownerFields).toEqual(['lineItems']);
});

test('409: an edit from before the reading ended, of a field that was read', async () => {
  const read = await receiptBeingRead(person);
  const { revision } = await receipt(read);
  const values = { vendor: { vendor: 'CARLTON OFFICE SUPPLIES' }, amount: { amountCents: 8755 } };
  await finishReading(app.services, read, { values, reading: {}, text: '', words: [], receiptCount: 1 }, {});
  expect(await change({ vendor: 'Unknown vendor', amount: 0, revision }, read)).toMatchObject({
    status: 409,
    body: { current: { vendor: 'CARLTON OFFICE SUPPLIES', amount: 87.55 } },
  });
  expect(await change({ notes: 'Paper', revision }, read)).toMatchObject({ status: 200 });
});
