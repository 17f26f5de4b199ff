import {
  accountingCsv,
  accountingReport,
  listAccountedReceipts,
  markReceipts,
} from '@docket/shared/accounting/contract';
import { createCategory } from '@docket/shared/categories/contract';
import { listAudit } from '@docket/shared/audit/contract';
import { accountingMessages } from '@docket/shared/accounting/messages';
import { createCustomField } from '@docket/shared/custom-fields/contract';
import type { LiveEvent } from '@docket/shared/http/live-event';
import { changeReceipt, type ReceiptRow } from '@docket/shared/receipts/contract';
import { createAccessToken } from '@docket/shared/programs/token-contract';
import { programMessages } from '@docket/shared/programs/messages';
import type { TokenScope } from '@docket/shared/programs/rules';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';
import { leave } from '../../testing/people/leaving.ts';
import { makeBusiness } from '../../testing/people/test-business.ts';
import { uploadReceipt } from '../../testing/receipts/test-receipts.ts';

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

async function receipt(status: ReceiptRow['status'], change: object = {}): Promise<string> {
  const id = await uploadReceipt(employee.client);
  const body = { vendor: 'Quill & Ledger', date: '2026-11-20', amount: 45.5, gstAmount: 4.14, ...change };
  await employee.client.call(changeReceipt, { params: { id }, body });
  const { database } = app.services;
  await database.updateTable('receipts').set({ status }).where('id', '=', id).execute();
  return id;
}

const list = async (query: object = {}, { client } = accountant) =>
  (await client.call(listAccountedReceipts, { query })).body;
const ids = async (query: object = {}) => (await list(query)).map(({ id }) => id);
const mark = (
  chosen: string[],
  kind: 'reimbursed' | 'exported' = 'reimbursed',
  isSet = true,
  { client } = accountant,
) => client.call(markReceipts, { body: { ids: chosen, mark: kind, isSet } });

describe('the receipts for accounting', () => {
  test('are those submitted or decided, newest first [OP-42]', async () => {
    const all = {
      draft: await receipt('DRAFT'),
      read: await receipt('PROCESSED'),
      waiting: await receipt('AWAITING_MANAGER'),
      approved: await receipt('APPROVED'),
      rejected: await receipt('REJECTED'),
    };
    expect(await ids()).toEqual([all.rejected, all.approved, all.waiting]);
    expect(await ids({ status: 'APPROVED' })).toEqual([all.approved]);
    expect((await list({ status: 'APPROVED' }, admin))[0]).toMatchObject({
      vendor: 'Quill & Ledger',
      employeeEmail: employee.email,
      reimbursedAt: null,
      exportedAt: null,
    });
    const { status } = await accountant.client.call(listAccountedReceipts, {
      query: { status: 'DRAFT' as never },
    });
    expect(status).toBe(400);
  });

  test('can be searched and filtered by days and marks', async () => {
    const one = await receipt('APPROVED', { vendor: 'Quokka Hire', date: '2026-03-04' });
    const other = await receipt('APPROVED');
    await mark([one]);
    expect(await ids({ search: 'quokka' })).toEqual([one]);
    expect(await ids({ to: '2026-03-31' })).toEqual([one]);
    expect(await ids({ reimbursed: 'yes' })).toEqual([one]);
    expect(await ids({ reimbursed: 'no' })).toEqual([other]);
    expect(await ids({ exported: 'yes' })).toEqual([]);
  });

  test('can be sorted', async () => {
    const dear = await receipt('APPROVED', { vendor: 'Quokka Hire', date: '2026-03-04', amount: 90 });
    const cheap = await receipt('APPROVED', { vendor: 'apple Barn', date: '2026-03-05', amount: 5 });
    expect(await ids({ sort: 'date-asc' })).toEqual([dear, cheap]);
    expect(await ids({ sort: 'amount-desc' })).toEqual([dear, cheap]);
    expect(await ids({ sort: 'vendor-asc' })).toEqual([cheap, dear]);
  });
});

describe('marks', () => {
  test('are set and cleared, keep the time they were first set, and are logged', async () => {
    const id = await receipt('APPROVED');
    expect((await mark([id])).body).toEqual({ success: true });
    const [{ reimbursedAt, customId } = { reimbursedAt: null, customId: '' }] = await list();
    expect(reimbursedAt).toMatch(/^2026-11-21T02:00/);
    app.clock.advance({ days: 1 });
    accountant.client = await app.signIn(accountant);
    await mark([id]);
    expect((await list())[0]?.reimbursedAt).toBe(reimbursedAt);
    await mark([id], 'exported');
    await mark([id], 'reimbursed', false);
    expect((await list())[0]).toMatchObject({
      reimbursedAt: null,
      exportedAt: expect.stringMatching(/^2026-11-22/),
    });
    admin.client = await app.signIn(admin);
    const log = (await admin.client.call(listAudit, { query: { action: 'receipts-marked' } })).body;
    expect(log.map(({ subject, details }) => [subject, details])).toEqual([
      [customId, 'No longer reimbursed'],
      [customId, 'Exported'],
      [customId, 'Reimbursed'],
      [customId, 'Reimbursed'],
    ]);
  });

  test('count for what was approved then: a receipt approved again is marked again', async () => {
    const id = await receipt('APPROVED');
    const approvedAt = (moment: Date) =>
      app.services.database
        .updateTable('receipts')
        .set({ approvedAt: moment })
        .where('id', '=', id)
        .execute();
    await approvedAt(app.clock());
    await mark([id]);
    await mark([id], 'exported');
    expect(await ids({ reimbursed: 'yes', exported: 'yes' })).toEqual([id]);
    app.clock.advance({ days: 1 });
    await approvedAt(app.clock());
    accountant.client = await app.signIn(accountant);
    expect(await ids({ reimbursed: 'yes' })).toEqual([]);
    expect(await ids({ exported: 'yes' })).toEqual([]);
    const csv = await accountant.client.call(accountingCsv, { body: { ids: [id], markExported: true } });
    expect(csv.text).not.toContain('2026-11-21');
    await mark([id]);
    expect(await ids({ reimbursed: 'yes', exported: 'yes' })).toEqual([id]);
    expect((await list())[0]).toMatchObject({
      reimbursedAt: expect.stringMatching(/^2026-11-22/),
      exportedAt: expect.stringMatching(/^2026-11-22/),
    });
  });

  test('409: all or none, and only for approved receipts', async () => {
    const approved = await receipt('APPROVED');
    const waiting = await receipt('AWAITING_MANAGER');
    const { status, refusal } = await mark([approved, waiting]);
    const [{ customId } = { customId: '' }] = await list({ status: 'AWAITING_MANAGER' });
    expect([status, refusal.message]).toEqual([409, accountingMessages.onlyApproved([customId])]);
    expect((await list()).every(({ reimbursedAt }) => reimbursedAt === null)).toBe(true);
  });

  test('notify an owner’s open pages once, however many there are', async () => {
    const chosen = [await receipt('APPROVED'), await receipt('APPROVED'), await receipt('APPROVED')];
    const heard: LiveEvent[] = [];
    const hear = (event: LiveEvent) => void heard.push(event);
    const { liveEvents, database } = app.services;
    const stop = liveEvents.subscribe(employee.user.id, hear);
    // What was told of making them has come when this has.
    await liveEvents.publish(database, employee.user.id, { type: 'business-changed' });
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ type: 'business-changed' }));
    heard.length = 0;
    await mark(chosen);
    await liveEvents.publish(database, employee.user.id, { type: 'signed-out' });
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ type: 'signed-out' }));
    stop();
    expect(heard.map(({ type }) => type)).toEqual(['receipt-changed', 'signed-out']);
  });

  test('404: receipts of another business, and unsubmitted ones', async () => {
    const approved = await receipt('APPROVED');
    const {
      members: [stranger],
    } = await makeBusiness(app, 'ACCOUNTING');
    expect(await mark([approved], 'reimbursed', true, stranger)).toMatchObject({
      status: 404,
      refusal: { message: receiptMessages.notFound },
    });
    expect((await mark([await receipt('PROCESSED')])).status).toBe(404);
    for (const endpoint of [accountingCsv, accountingReport]) {
      const foreign = await stranger.client.call(endpoint, { body: { ids: [approved] } });
      const unsubmitted = { body: { ids: [await receipt('PROCESSED')] } };
      const own = await accountant.client.call(endpoint, unsubmitted);
      expect([foreign.status, own.status]).toEqual([404, 404]);
    }
  });
});

describe('exports', () => {
  test('as CSV, with cost codes and custom fields, and without formulas', async () => {
    await admin.client.call(createCategory, { body: { name: 'Fuel', costCode: '6-1100' } });
    const { body: field } = await admin.client.call(createCustomField, {
      body: { name: 'Job', kind: 'text' },
    });
    const id = await receipt('APPROVED', {
      vendor: '=HYPERLINK("x")',
      category: 'Fuel',
      fieldValues: { [field.id]: '+61' },
    });
    const refund = { date: '2026-11-19', amount: -129.95, gstAmount: -5 };
    const waiting = await receipt('AWAITING_MANAGER', refund);
    const body = { ids: [id, waiting], markExported: true };
    const { status, headers, text } = await accountant.client.call(accountingCsv, { body });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="docket-receipts-2026-11-21.csv"');
    const [head = '', first = '', second = ''] = text.split('\r\n');
    expect(head).toMatch(/^\uFEFFReceipt number,Date,Employee,.*,Cost code,.*,Job$/);
    expect(first).toMatch(/2026-11-19,.*,-129\.95,-5\.00,/);
    expect(second).toContain(
      `2026-11-20,Pat Lee,${employee.email},"'=HYPERLINK(""x"")",45.50,4.14,Fuel,6-1100`,
    );
    expect(second).toMatch(/,'\+61$/);
    expect(await ids({ exported: 'yes' })).toEqual([id]);
    const log = (await admin.client.call(listAudit, { query: { action: 'exported' } })).body;
    expect(log).toMatchObject([{ actor: 'Pat Lee', subject: '2 receipts', details: 'CSV' }]);
  });

  test('as CSV, with custom numbers and dates as spreadsheets read them', async () => {
    const made = async (name: string, kind: 'number' | 'date') =>
      (await admin.client.call(createCustomField, { body: { name, kind } })).body.id;
    const fieldValues = {
      [await made('Balance', 'number')]: -5.25,
      [await made('Due', 'date')]: '2026-12-01',
    };
    const { text } = await accountant.client.call(accountingCsv, {
      body: { ids: [await receipt('APPROVED', { fieldValues })] },
    });
    const [head = '', row] = text.split('\r\n');
    expect(head).toMatch(/,Balance,Due$/);
    expect(row).toMatch(/,-5\.25,2026-12-01$/);
  });

  test('as CSV with an access token: marking as exported needs the scope that writes', async () => {
    const id = await receipt('APPROVED');
    const tokenFor = async (scope: TokenScope) =>
      (await accountant.client.call(createAccessToken, { body: { name: scope, scopes: [scope], days: 30 } }))
        .body.token;
    const exportWith = async (scope: TokenScope, markExported: boolean) =>
      await app.newClient().call(accountingCsv, {
        body: { ids: [id], markExported },
        headers: { authorization: `Bearer ${await tokenFor(scope)}` },
      });
    expect((await exportWith('accounting:read', false)).status).toBe(200);
    expect(await exportWith('accounting:read', true)).toMatchObject({
      status: 403,
      refusal: { error: 'SCOPE_REQUIRED', message: programMessages.tokenNeeds('accounting:write') },
    });
    expect(await ids({ exported: 'yes' })).toEqual([]);
  });

  test('as a PDF report by employee, with totals', async () => {
    const chosen = [await receipt('APPROVED'), await receipt('REJECTED', { amount: 4.5 })];
    const { status, bytes } = await accountant.client.call(accountingReport, { body: { ids: chosen } });
    expect(status).toBe(200);
    const text = (await readPdf(bytes)).pages.join('\n');
    for (const part of [`Pat Lee (${employee.email})`, 'Quill & Ledger', '$45.50', '$4.50', 'not counted'])
      expect(text).toContain(part);
  });

  test('without an address once the employee has closed their account', async () => {
    const body = { ids: [await receipt('APPROVED')] };
    expect((await leave(employee)).status).toBe(200);
    expect(await list()).toMatchObject([{ employee: 'Pat Lee', employeeEmail: '' }]);
    const { text } = await accountant.client.call(accountingCsv, { body });
    expect(text).toContain('2026-11-20,Pat Lee,,Quill & Ledger');
    const report = await readPdf((await accountant.client.call(accountingReport, { body })).bytes);
    expect(report.pages.join('\n')).toMatch(/^Pat Lee$/m);
  });
});

test.each([
  [listAccountedReceipts, { query: {} }],
  [markReceipts, { body: { ids: [crypto.randomUUID()], mark: 'exported', isSet: true } }],
  [accountingCsv, { body: { ids: [crypto.randomUUID()] } }],
  [accountingReport, { body: { ids: [crypto.randomUUID()] } }],
])('$method $path: in a business only for ACCOUNTING and ADMIN', async (endpoint, input) => {
  const { members } = await makeBusiness(app, 'MANAGER', 'EMPLOYEE');
  const status = async (client: RegisteredPerson['client']) =>
    (await client.call(endpoint, input as never)).status;
  expect(await status(app.newClient())).toBe(401);
  for (const { client } of members)
    expect(await client.call(endpoint, input as never)).toMatchObject({
      status: 403,
      refusal: { message: 'Accounting access required.' },
    });
  expect([200, 404]).toContain(await status(accountant.client));
});
