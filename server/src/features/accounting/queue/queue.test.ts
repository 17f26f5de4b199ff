import { getBooks } from '@docket/shared/accounting/books-contract';
import { accountingQueue, type QueueState, receiptExport } from '@docket/shared/accounting/export-contract';
import { listAudit } from '@docket/shared/audit/contract';
import { createCategory } from '@docket/shared/categories/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approvedReceipt, bookCategories, exportFor } from '../../../testing/accounting.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: RegisteredPerson;
let accountant: RegisteredPerson;
let employee: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-11-21T02:00:00Z'));
  ({
    members: [admin, accountant, employee],
  } = await makeBusiness(app, 'ADMIN', 'ACCOUNTING', 'EMPLOYEE'));
});

const queue = async (state: QueueState = 'ready', page: object = {}) =>
  (await accountant.client.call(accountingQueue, { query: { state, ...page } })).body;

describe('the queue', () => {
  test('sorts approved receipts into ready, needing attention and exported, each with its reason', async () => {
    await bookCategories(accountant);
    const exported = await approvedReceipt(app, employee);
    await exportFor(accountant, { target: 'xero' });
    const ready = await approvedReceipt(app, employee);
    const attention = await approvedReceipt(app, employee, { category: 'Meals' });
    const waiting = await approvedReceipt(app, employee);
    await app.services.database
      .updateTable('receipts')
      .set({ status: 'AWAITING_MANAGER' })
      .where('id', '=', waiting)
      .execute();

    const counts = { ready: 1, attention: 1, exported: 1, waiting: 1 };
    expect(await queue()).toMatchObject({
      counts,
      receipts: [{ id: ready, problems: [], account: '6-1100', treatment: 'gst', export: null }],
    });
    expect(await queue('attention')).toMatchObject({
      counts,
      receipts: [{ id: attention, problems: ['account-missing'] }],
    });
    expect(await queue('exported')).toMatchObject({
      counts,
      receipts: [{ id: exported, problems: [], export: { number: 1, target: 'xero' } }],
    });
  });

  test('reaches zero', async () => {
    await bookCategories(accountant);
    await approvedReceipt(app, employee);
    await exportFor(accountant, { target: 'xero' });
    expect((await queue()).counts).toEqual({ ready: 0, attention: 0, exported: 1, waiting: 0 });
  });

  test('is by page, the oldest first', async () => {
    const ids = [];
    for (const day of ['03', '01', '02'])
      ids.push(await approvedReceipt(app, employee, { date: `2026-11-${day}` }));
    const [third, first, second] = ids;
    const page = async (offset: number) =>
      (await queue('ready', { limit: 2, offset })).receipts.map(({ id }) => id);
    expect([await page(0), await page(2)]).toEqual([[first, second], [third]]);
  });

  test('is sorted as asked, over all pages', async () => {
    const ids: string[] = [];
    for (const amount of [20, 30, 10])
      ids.push(await approvedReceipt(app, employee, { amount, gstAmount: 0, date: `2026-10-${amount}` }));
    const [middle, dear, cheap] = ids;
    const page = async (sort: string, offset: number) =>
      (await queue('ready', { sort, limit: 2, offset })).receipts.map(({ id }) => id);
    expect([await page('amount-desc', 0), await page('amount-desc', 2)]).toEqual([[dear, middle], [cheap]]);
    await exportFor(accountant, { target: 'csv' });
    const exported = (await queue('exported', { sort: 'amount-asc' })).receipts.map(({ id }) => id);
    expect(exported).toEqual([cheap, middle, dear]);
  });

  test('asks about a receipt that was approved again after it was exported', async () => {
    const id = await approvedReceipt(app, employee);
    await exportFor(accountant, { target: 'csv' });
    const set = (columns: { status: string; approvedAt: Date | null }) =>
      app.services.database.updateTable('receipts').set(columns).where('id', '=', id).execute();
    const since = async () =>
      (await accountant.client.call(receiptExport, { params: { id } })).body.exported?.since;
    expect(await since()).toBeNull();
    await set({ status: 'AWAITING_MANAGER', approvedAt: null });
    expect(await since()).toBe('reopened');
    await set({ status: 'APPROVED', approvedAt: new Date('2026-11-21T03:00:00Z') });
    expect(await queue('attention')).toMatchObject({
      counts: { ready: 0, attention: 1 },
      receipts: [{ id, problems: ['changed'], export: { number: 1 } }],
    });
    expect(await since()).toBe('changed');
    app.clock.set(new Date('2026-11-21T04:00:00Z'));
    accountant.client = await app.signIn(accountant);
    await exportFor(accountant, { target: 'csv', ids: [id], again: true });
    expect((await queue()).counts).toMatchObject({ attention: 0, exported: 1 });
  });
});

describe('accounts and tax codes', () => {
  const books = async ({ client } = accountant) => (await client.call(getBooks, {})).body;

  test('begin with the standard categories and the business’s own', async () => {
    await admin.client.call(createCategory, { body: { name: 'Fuel', costCode: '6-1200' } });
    const found = await books();
    expect(found).toMatchObject({ target: null, paidFrom: '', taxCodes: {} });
    expect(found.categories).toHaveLength(9);
    expect(found.categories.at(-1)).toEqual({
      category: 'Fuel',
      account: '',
      treatment: 'gst',
      costCode: '6-1200',
    });
  });

  test('can be changed by ACCOUNTING and ADMIN, for this business only, and are logged', async () => {
    const taxCodes = { xero: { gst: 'GST auf Ausgaben' } };
    for (const person of [admin, accountant]) {
      const answer = await bookCategories(person, { taxCodes, target: 'myob' });
      expect(answer.body).toEqual({ success: true });
    }
    const found = await books();
    expect(found).toMatchObject({ target: 'myob', paidFrom: '1-1110', taxCodes });
    expect(found.categories.find(({ category }) => category === 'Travel')).toMatchObject({
      account: '6-1100',
    });
    const {
      members: [stranger],
    } = await makeBusiness(app, 'ADMIN');
    expect(await books(stranger)).toMatchObject({ target: null, taxCodes: {} });
    const log = (await admin.client.call(listAudit, { query: { action: 'accounts-changed' } })).body;
    expect(log[0]).toMatchObject({ subject: 'MYOB', details: 'Travel: 6-1100' });
  });

  test('400: what’s too long or unknown', async () => {
    for (const body of [
      { paidFrom: 'x'.repeat(21) },
      { taxCodes: { xero: { gst: 'x'.repeat(51) } } },
      { categories: [{ category: '', account: '1', treatment: 'gst' as const }] },
    ])
      expect((await bookCategories(accountant, body)).status).toBe(400);
  });
});
