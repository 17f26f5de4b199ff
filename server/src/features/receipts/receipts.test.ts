import { deleteReceipt, restoreReceipt } from '@docket/shared/receipts/bin-contract';
import { changeReceipt, getReceipt, processReceipt } from '@docket/shared/receipts/contract';
import { listReceipts, recentReceipts, stats } from '@docket/shared/receipts/lists/list-contract';
import { receiptMessages } from '@docket/shared/receipts/messages';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';
import { join, newBusiness } from '../../testing/people/test-business.ts';
import { setStatus, uploadReceipt } from '../../testing/receipts/test-receipts.ts';

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

const change = (body: object, of = id) =>
  person.client.request({ method: 'PATCH', url: `/api/receipts/${of}`, payload: body });
const receipt = async () => (await person.client.call(getReceipt, { params: { id } })).body;

describe('change [API-38] [API-39]', () => {
  const whole = {
    vendor: 'Bunnings',
    abn: '51824753556',
    amount: 1234.5,
    gstAmount: 112.23,
    date: '2026-11-20',
    category: 'Equipment',
    reason: 'Shelves',
    notes: 'Document #: 7, GST: 112.23',
    documentNumber: '7',
    paymentMethod: 'eftpos',
    cardLast4: '0042',
    lineItems: [
      { description: 'Shelf', quantity: 3, quantity_unit: 'pc', unit_price: 4.555, line_total: 13.67 },
    ],
  };

  test('200: every field that the owner can edit', async () => {
    const { status, body } = await person.client.call(changeReceipt, { params: { id }, body: whole });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...whole, status: 'DRAFT' });
    expect(await receipt()).toEqual(body);
  });

  test('200: absent fields stay, null clears one [OP-46]', async () => {
    await change(whole);
    const cleared = { amount: null, gstAmount: null, date: null, reason: null, notes: null };
    expect(
      (await change({ ...cleared, documentNumber: null, paymentMethod: null, cardLast4: null })).body,
    ).toMatchObject({
      ...cleared,
      notes: '',
      vendor: 'Bunnings',
      category: 'Equipment',
      lineItems: whole.lineItems,
    });
  });

  test('an ABN is sent with spaces or without, saved as digits, and found in either form', async () => {
    expect((await change({ abn: ' 51 824-753 556' })).body).toMatchObject({
      abn: '51824753556',
      revision: 2,
    });
    for (const search of ['51824753556', '51 824 753 556', '824 753']) {
      const { body } = await person.client.call(listReceipts, { query: { search } });
      expect(body.map((row) => row.id)).toEqual([id]);
    }
    expect((await change({ abn: null })).body).toMatchObject({ abn: null });
  });

  test.each(['51824753557', '1', '', 'ABN', '5182475355600'])('400: %j as ABN', async (abn) => {
    expect(await change({ abn })).toMatchObject({
      status: 400,
      body: { message: 'This isn’t a valid ABN. Check its 11 digits.' },
    });
  });

  test('only the last four digits of a typed card number are stored', async () => {
    const typed = 'Card 4111 1111 1111 1111';
    const masked = 'Card ••••1111';
    const texts = ['vendor', 'reason', 'notes', 'documentNumber', 'paymentMethod'];
    const { body } = await change({
      ...Object.fromEntries(texts.map((field) => [field, typed])),
      lineItems: [{ ...whole.lineItems[0], description: typed }],
    });
    expect(body).toMatchObject({
      ...Object.fromEntries(texts.map((field) => [field, masked])),
      lineItems: [{ description: masked }],
    });
    const { body: processed } = await person.client.call(processReceipt, {
      params: { id },
      body: { reason: typed },
    });
    expect(processed.reason).toBe(masked);
  });

  test('notifies the owner’s other open pages [OP-48]', async () => {
    const events: unknown[] = [];
    const deaf = app.services.liveEvents.subscribe(person.user.id, (event) => events.push(event));
    await change({ notes: 'x' });
    await vi.waitFor(() => expect(events).toContainEqual({ type: 'receipt-changed', receiptId: id }));
    deaf();
  });

  test.each([
    [{ vendor: null }],
    [{ vendor: '  ' }],
    [{ category: null }],
    [{ category: 'Fun' }],
    [{ amount: -1e9 }],
    [{ amount: 1.005 }],
    [{ amount: 1e9 }],
    [{ amount: '45.50' }],
    [{ date: '2026-02-30' }],
    [{ date: '20/11/2026' }],
    [{ cardLast4: '4242424242424242' }],
    [{ status: 'APPROVED' }],
    [{ userId: '00000000-0000-7000-8000-000000000000' }],
    [{ vendor: 'ok', approvedAt: '2026-11-20' }],
    [{ notes: 'a\0b' }],
    [{}],
  ])('400: %j [OP-53]', async (body) => {
    const before = await receipt();
    const response = await change(body);
    expect(response).toMatchObject({ status: 400, body: { error: 'INVALID', message: expect.any(String) } });
    expect(await receipt()).toEqual(before);
  });

  test.each<ReceiptStatus>(['AWAITING_MANAGER', 'APPROVED'])('409: while %s [OP-53]', async (status) => {
    await setStatus(app, id, status);
    expect(await change({ notes: 'x' })).toMatchObject({
      status: 409,
      body: { error: 'LOCKED', message: receiptMessages.lockedByApproval },
    });
  });

  test.each<ReceiptStatus>(['DRAFT', 'PROCESSING', 'PROCESSED', 'FAILED', 'REJECTED'])(
    '200: while %s',
    async (status) => {
      await setStatus(app, id, status);
      expect(await change({ notes: 'x' })).toMatchObject({ status: 200, body: { status, notes: 'x' } });
    },
  );

  test('categories: the standard and the business’s active ones; a hidden one can stay [DATA-119] [OP-89] [OP-90]', async () => {
    const { database, newId } = app.services;
    const businessId = (await newBusiness(app)).id;
    const categories = [
      { id: newId(), businessId, name: 'Site costs', isActive: true },
      { id: newId(), businessId, name: 'Put aside', isActive: false },
      { id: newId(), businessId: (await newBusiness(app)).id, name: 'Of others', isActive: true },
    ];
    await database.insertInto('business_categories').values(categories).execute();
    expect((await change({ category: 'Site costs' })).status).toBe(400);
    await join(app, person, businessId, 'EMPLOYEE');
    const { body } = await person.client.get('/api/receipts/categories');
    expect(body).toEqual([
      'Office Supplies',
      'Travel',
      'Meals',
      'Equipment',
      'Software',
      'Marketing',
      'Utilities',
      'Other',
      'Site costs',
    ]);
    expect((await change({ category: 'Site costs' })).status).toBe(200);
    expect((await change({ category: 'Put aside' })).status).toBe(400);
    expect((await change({ category: 'Of others' })).status).toBe(400);
    await database.updateTable('business_categories').set({ isActive: false }).execute();
    expect((await change({ category: 'Site costs', notes: 'still' })).status).toBe(200);
  });
});

describe('delete and restore [API-40] [OP-110]', () => {
  const remove = () => person.client.call(deleteReceipt, { params: { id } });

  test('200: hides it everywhere until it’s restored', async () => {
    const before = await receipt();
    expect((await remove()).body).toEqual({ success: true });
    for (const url of ['', '/image', '/report.pdf'])
      expect((await person.client.get(`/api/receipts/${id}${url}`)).status).toBe(404);
    expect((await person.client.call(listReceipts, {})).body).toEqual([]);
    expect((await person.client.call(recentReceipts, {})).body).toEqual([]);
    expect((await person.client.call(stats, {})).body).toEqual({ totalReceipts: 0, monthTotal: 0 });
    expect((await change({ notes: 'x' })).status).toBe(404);
    expect((await remove()).status).toBe(404);
    const { status, body } = await person.client.call(restoreReceipt, { params: { id } });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, updatedAt: expect.any(String) });
    expect((await person.client.call(listReceipts, {})).body).toHaveLength(1);
  });

  test('200: clicking Undo twice does no harm', async () => {
    await remove();
    await person.client.call(restoreReceipt, { params: { id } });
    expect((await person.client.call(restoreReceipt, { params: { id } })).status).toBe(200);
  });

  test.each<ReceiptStatus>(['AWAITING_MANAGER', 'APPROVED'])('409: while %s [OP-53]', async (status) => {
    await setStatus(app, id, status);
    expect((await remove()).refusal).toEqual({ error: 'LOCKED', message: receiptMessages.lockedByApproval });
    expect((await receipt()).status).toBe(status);
  });
});

test('two simultaneous edits are both saved', async () => {
  await Promise.all([change({ vendor: 'Bunnings' }), change({ notes: 'Both' }), change({ amount: 12 })]);
  expect(await receipt()).toMatchObject({ vendor: 'Bunnings', notes: 'Both', amount: 12 });
});

test('deleting and processing at the same time never leaves half of each', async () => {
  const [deleted, processed] = await Promise.all([
    person.client.call(deleteReceipt, { params: { id } }),
    person.client.call(processReceipt, { params: { id }, body: { reason: 'x' } }),
  ]);
  expect(deleted.status).toBe(200);
  expect([200, 404]).toContain(processed.status);
  const { body } = await person.client.call(restoreReceipt, { params: { id } });
  expect(body.status).toBe(processed.status === 200 ? 'PROCESSING' : 'DRAFT');
});
