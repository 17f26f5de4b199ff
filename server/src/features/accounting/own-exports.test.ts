import { getBooks } from '@docket/shared/accounting/books-contract';
import {
  accountingQueue,
  checkExport,
  downloadExport,
  exportForAccounts,
  listExports,
  type QueueState,
  receiptExport,
} from '@docket/shared/accounting/export-contract';
import { type AccountingMark, listAccountedReceipts, markReceipts } from '@docket/shared/accounting/contract';
import { accountingMessages } from '@docket/shared/accounting/messages';
import { sendForApproval } from '@docket/shared/approvals/contract';
import { deleteAccount } from '@docket/shared/account/contract';
import { dismissDuplicate } from '@docket/shared/duplicates/contract';
import type { Plan } from '@docket/shared/plans/rules';
import { deleteReceipt, restoreReceipt } from '@docket/shared/receipts/bin-contract';
import { changeReceipt } from '@docket/shared/receipts/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkDuplicates } from '../duplicates/check-duplicates.ts';
import { someSignature } from '../../testing/approvals/test-approvals.ts';
import { bookCategories, exportFor } from '../../testing/accounting.ts';
import { join, makeBusiness, newBusiness } from '../../testing/people/test-business.ts';
import { readCsv } from '../../testing/read-csv.ts';
import { readZip } from '../../testing/read-zip.ts';
import { uploadReceipt } from '../../testing/receipts/test-receipts.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';
import { ok } from '../../testing/test-client.ts';

let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-11-21T02:00:00Z'));
  person = await withPlan('premium');
});

async function withPlan(plan: Plan): Promise<RegisteredPerson> {
  const somebody = await app.register();
  await setColumns('users', somebody.user.id, { plan });
  return somebody;
}

const setColumns = (table: 'users' | 'receipts', id: string, values: object) =>
  app.services.database.updateTable(table).set(values).where('id', '=', id).execute();

const fill = (id: string, change: object = {}, { client } = person) =>
  client.call(changeReceipt, {
    params: { id },
    body: {
      vendor: 'Quill & Ledger',
      date: '2026-11-20',
      amount: 45.5,
      gstAmount: 4.14,
      category: 'Travel',
      ...change,
    },
  });

/** A receipt that its owner has checked; by default $45.50 with GST. */
async function checkedReceipt(change: object = {}, somebody = person): Promise<string> {
  const id = await uploadReceipt(somebody.client);
  ok(await fill(id, change, somebody));
  return id;
}

const exportPictures = async (id: string) =>
  readZip((await person.client.call(downloadExport, { params: { id }, query: { pictures: 'yes' } })).bytes);

const queue = async (state: QueueState = 'ready', { client } = person) =>
  ok(await client.call(accountingQueue, { query: { state } }));

describe('with Premium, a person exports their own receipts', () => {
  test('for Xero, with the accounts that they set, once each', async () => {
    await bookCategories(person);
    const id = await checkedReceipt();
    expect(await queue()).toMatchObject({
      counts: { ready: 1, attention: 0, exported: 0, waiting: 0 },
      receipts: [{ id, problems: [], account: '6-1100', approvedAt: null, export: null }],
    });
    const file = await exportFor(person, { target: 'xero' });
    expect(file.status).toBe(200);
    const [headings = [], row = []] = readCsv(file.text);
    const cell = (heading: string) => row[headings.indexOf(heading)];
    expect([cell('*ContactName'), cell('*AccountCode')]).toEqual(['Quill & Ledger', '6-1100']);
    expect(await queue('exported')).toMatchObject({
      counts: { ready: 0, attention: 0, exported: 1 },
      receipts: [{ id, export: { number: 1, target: 'xero' } }],
    });
    expect(ok(await person.client.call(listExports, { query: {} }))).toMatchObject([
      { number: 1, target: 'xero', receipts: 1, total: 45.5 },
    ]);
    expect(await exportFor(person, { target: 'xero' })).toMatchObject({
      status: 409,
      body: { message: accountingMessages.nothingReady },
    });
  });

  test('with pictures', async () => {
    await checkedReceipt();
    const file = await exportFor(person, { target: 'csv', pictures: 'yes' });
    const names = [...(await readZip(file.bytes)).keys()];
    expect(names.filter((name) => name.startsWith('pictures/'))).toHaveLength(1);
  });

  test('after looking at those that nobody has checked, or that were changed since they were exported', async () => {
    await bookCategories(person);
    const unchecked = await checkedReceipt();
    await setColumns('receipts', unchecked, { status: 'PROCESSED', reviewedAt: null });
    const edited = await checkedReceipt();
    const { status } = await exportFor(person, { target: 'xero' });
    expect(status).toBe(200);
    app.clock.set(new Date('2026-11-22T01:00:00Z'));
    ok(await fill(edited, { amount: 55, gstAmount: 5 }));
    const { counts, receipts } = await queue('attention');
    expect(counts).toMatchObject({ ready: 0, attention: 2, exported: 0 });
    expect(new Map(receipts.map(({ id, problems }) => [id, problems]))).toEqual(
      new Map([
        [unchecked, ['unchecked']],
        [edited, ['edited']],
      ]),
    );
    // Both can be exported if that's wanted.
    const ids = [unchecked, edited];
    expect((await exportFor(person, { target: 'xero', ids })).status).toBe(409);
    expect((await exportFor(person, { target: 'xero', ids, again: true })).status).toBe(200);
    expect((await queue()).counts).toMatchObject({ ready: 0, attention: 0, exported: 2 });
  });

  test('again only if something changed that was exported', async () => {
    const id = await checkedReceipt();
    ok(await person.client.call(exportForAccounts, { body: { target: 'csv' } }));
    app.clock.set(new Date('2026-11-22T01:00:00Z'));
    ok(await fill(id));
    ok(
      await person.client.call(changeReceipt, { params: { id }, body: { notes: 'Lunch with the auditors' } }),
    );
    ok(await person.client.call(deleteReceipt, { params: { id } }));
    ok(await person.client.call(restoreReceipt, { params: { id } }));
    expect((await queue()).counts).toMatchObject({ ready: 0, attention: 0, exported: 1 });
    ok(await person.client.call(changeReceipt, { params: { id }, body: { abn: '51824753556' } }));
    expect((await queue('attention')).receipts).toMatchObject([{ id, problems: ['edited'] }]);
  });

  test('and a receipt says that it was exported, and whether it has changed since', async () => {
    const id = await checkedReceipt();
    const seen = async () => ok(await person.client.call(receiptExport, { params: { id } })).exported;
    expect(await seen()).toBeNull();
    const made = ok(await person.client.call(exportForAccounts, { body: { target: 'csv' } }));
    const at: unknown = expect.stringMatching(/^2026-11-21T02:00/);
    expect(await seen()).toEqual({ at, export: made, since: null });
    ok(await fill(id, { amount: 55, gstAmount: 5 }));
    expect(await seen()).toEqual({ at, export: made, since: 'edited' });
  });

  test('or mark them as exported, refunds too, and take that back', async () => {
    await bookCategories(person);
    const refund = await checkedReceipt({ amount: -20, gstAmount: -1.82 });
    expect((await queue('attention')).receipts).toMatchObject([{ id: refund, problems: ['refund'] }]);
    const mark = (isSet: boolean, kind: AccountingMark = 'exported') =>
      person.client.call(markReceipts, { body: { ids: [refund], mark: kind, isSet } });
    ok(await mark(true));
    expect((await queue()).counts).toMatchObject({ ready: 0, attention: 0, exported: 1 });
    ok(await fill(refund, { amount: -22, gstAmount: -2 }));
    expect((await queue('attention')).receipts).toMatchObject([{ problems: ['refund', 'edited'] }]);
    ok(await mark(true));
    expect((await queue()).counts).toMatchObject({ ready: 0, attention: 0, exported: 1 });
    ok(await mark(false));
    expect((await queue('attention')).receipts).toMatchObject([{ problems: ['refund'] }]);
    expect(await mark(true, 'reimbursed')).toMatchObject({
      status: 400,
      body: { message: accountingMessages.noReimbursing },
    });
  });

  test('after looking at possible duplicates', async () => {
    const { database } = app.services;
    const [receiptId = '', otherId = ''] = [await checkedReceipt(), await checkedReceipt()].toSorted();
    await database
      .insertInto('duplicate_pairs')
      .values({ receiptId, otherId, kind: 'same-purchase' })
      .execute();
    expect((await queue('attention')).receipts.map(({ problems }) => problems)).toEqual([
      ['duplicate'],
      ['duplicate'],
    ]);
    ok(await person.client.call(dismissDuplicate, { params: { id: receiptId, otherId } }));
    expect((await queue()).counts).toMatchObject({ ready: 2, attention: 0 });
  });

  test('after looking at possible duplicates of what was exported and then deleted', async () => {
    const [first, again] = [await checkedReceipt(), await checkedReceipt({ amount: 46 })];
    ok(await person.client.call(exportForAccounts, { body: { target: 'csv', ids: [first] } }));
    ok(await person.client.call(deleteReceipt, { params: { id: first } }));
    expect((await queue()).counts).toMatchObject({ ready: 1, attention: 0 });
    ok(await fill(again));
    for (const id of [first, again]) await checkDuplicates(app.services, id);
    expect((await queue('attention')).receipts).toMatchObject([
      { id: again, problems: ['exported-duplicate'] },
    ]);
    ok(await person.client.call(exportForAccounts, { body: { target: 'csv', ids: [again] } }));
    expect((await queue()).counts).toMatchObject({ ready: 0, attention: 0, exported: 1 });
  });

  test('and the file stays the same when a receipt of it is deleted for good', async () => {
    const id = await checkedReceipt();
    await checkedReceipt({ vendor: 'Fuel Stop' });
    const before = await exportFor(person, { target: 'csv' });
    const [made] = ok(await person.client.call(listExports, { query: {} }));
    await app.services.database.deleteFrom('receipts').where('id', '=', id).execute();
    const again = await person.client.call(downloadExport, { params: { id: made!.id }, query: {} });
    expect(again.text).toBe(before.text);
    const zip = await exportPictures(made!.id);
    expect(zip.get('missing.txt')!.toString()).toContain('the receipt was deleted');
  });

  test('but not while they’re being read', async () => {
    const id = await checkedReceipt();
    await setColumns('receipts', id, { status: 'PROCESSING' });
    expect((await queue()).counts).toMatchObject({ ready: 0, attention: 0 });
    const row = await app.services.database
      .selectFrom('receipts')
      .select('customId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await person.client.call(exportForAccounts, { body: { ids: [id], target: 'csv' } })).toMatchObject(
      {
        status: 409,
        body: { message: accountingMessages.beingRead([row.customId]) },
      },
    );
  });

  test('numbered for each person alone', async () => {
    const other = await withPlan('premium');
    await checkedReceipt();
    await checkedReceipt({}, other);
    for (const somebody of [person, other]) {
      const made = ok(await somebody.client.call(exportForAccounts, { body: { target: 'csv' } }));
      expect(made.number).toBe(1);
    }
  });
});

test('a free plan shows what could be exported, and exports nothing', async () => {
  const somebody = await withPlan('free');
  const id = await checkedReceipt({}, somebody);
  expect((await queue('ready', somebody)).receipts).toMatchObject([{ id }]);
  for (const endpoint of [checkExport, exportForAccounts])
    expect(await somebody.client.call(endpoint, { body: { target: 'csv' } })).toMatchObject({
      status: 403,
      body: { message: accountingMessages.needPlan },
    });
});

test('what was exported can be downloaded after the plan has ended', async () => {
  await checkedReceipt();
  const { id } = ok(await person.client.call(exportForAccounts, { body: { target: 'csv' } }));
  await setColumns('users', person.user.id, { plan: 'free' });
  const file = await person.client.call(downloadExport, { params: { id }, query: {} });
  expect(file.status).toBe(200);
});

describe('nobody else', () => {
  test('sees a person’s accounts, receipts or exports', async () => {
    const other = await withPlan('premium');
    await bookCategories(person);
    const receipt = await checkedReceipt();
    const { id } = ok(await person.client.call(exportForAccounts, { body: { target: 'csv' } }));
    const client = other.client;
    expect(ok(await client.call(getBooks, {})).target).toBeNull();
    expect((await queue('exported', other)).receipts).toEqual([]);
    expect(ok(await client.call(listExports, { query: {} }))).toEqual([]);
    expect((await client.call(downloadExport, { params: { id }, query: {} })).status).toBe(404);
    const body = { ids: [receipt], target: 'csv' as const };
    for (const endpoint of [checkExport, exportForAccounts])
      expect((await client.call(endpoint, { body })).status).toBe(404);
    expect((await client.call(receiptExport, { params: { id: receipt } })).status).toBe(404);
  });

  test('learns in a business that a receipt submitted there was exported before', async () => {
    const receipt = await checkedReceipt();
    ok(await person.client.call(exportForAccounts, { body: { target: 'csv' } }));
    const {
      id: businessId,
      members: [, accountant],
    } = await makeBusiness(app, 'MANAGER', 'ACCOUNTING');
    await join(app, person, businessId, 'EMPLOYEE');
    const body = { receiptIds: [receipt], signature: someSignature() };
    ok(await person.client.call(sendForApproval, { body }));
    const { body: waiting } = await accountant.client.call(listAccountedReceipts, { query: {} });
    expect(waiting).toMatchObject([{ id: receipt, exportedAt: null }]);
    await setColumns('receipts', receipt, { status: 'APPROVED', approvedAt: app.clock() });
    expect((await queue('ready', accountant)).receipts).toMatchObject([{ id: receipt, problems: [] }]);
    const { body: seen } = await accountant.client.call(receiptExport, { params: { id: receipt } });
    expect(seen.exported).toBeNull();
  });

  test('exports receipts from a business they have left', async () => {
    const { id: businessId } = await newBusiness(app);
    const receipt = await checkedReceipt();
    await setColumns('receipts', receipt, { businessId });
    expect((await queue()).counts).toMatchObject({ ready: 0, attention: 0, exported: 0 });
    const body = { ids: [receipt], target: 'csv' as const };
    expect((await person.client.call(exportForAccounts, { body })).status).toBe(404);
  });
});

test('a person’s accounts rest while they’re a member of a business', async () => {
  await bookCategories(person);
  await checkedReceipt();
  const { id } = ok(await person.client.call(exportForAccounts, { body: { target: 'csv' } }));
  const { id: businessId } = await newBusiness(app);
  await join(app, person, businessId, 'ACCOUNTING');
  expect(ok(await person.client.call(getBooks, {})).target).toBeNull();
  expect((await person.client.call(downloadExport, { params: { id }, query: {} })).status).toBe(404);
  await setColumns('users', person.user.id, { businessId: null, role: 'EMPLOYEE' });
  expect(ok(await person.client.call(getBooks, {})).target).toBe('xero');
  expect(ok(await person.client.call(listExports, { query: {} }))).toMatchObject([{ id, number: 1 }]);
});

test('a person’s accounts and exports are in the download of their data, and go with the account', async () => {
  await bookCategories(person);
  await checkedReceipt();
  ok(await person.client.call(exportForAccounts, { body: { target: 'csv' } }));
  const zip = await readZip((await person.client.get('/api/user/export.zip')).bytes);
  const account = JSON.parse(zip.get('account.json')!.toString()) as { accounting: unknown };
  expect(account.accounting).toMatchObject({
    settings: { target: 'xero', paidFrom: '1-1110' },
    categories: [{ category: 'Travel', account: '6-1100' }],
    exports: [{ number: 1, target: 'csv', receipts: [{ vendor: 'Quill & Ledger' }] }],
  });
  ok(await person.client.call(deleteAccount, { body: { password: person.password } }));
  for (const table of ['accounting_books', 'accounting_categories', 'accounting_exports'] as const) {
    const rows = await app.services.database
      .selectFrom(table)
      .select('userId')
      .where('userId', '=', person.user.id)
      .execute();
    expect(rows).toEqual([]);
  }
});

test('an employee changes nobody’s accounts', async () => {
  const { id: businessId } = await newBusiness(app);
  await join(app, person, businessId, 'EMPLOYEE');
  expect(await bookCategories(person)).toMatchObject({
    status: 403,
    body: { message: accountingMessages.accessRequired },
  });
});
