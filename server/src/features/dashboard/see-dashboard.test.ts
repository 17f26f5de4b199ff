import { submitJoinRequest } from '@docket/shared/business/join-request-contract';
import { changeBusiness } from '@docket/shared/business/contract';
import { invite } from '@docket/shared/business/invitation-contract';
import { createCategory } from '@docket/shared/categories/contract';
import { getDashboard } from '@docket/shared/dashboard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookCategories } from '../../testing/accounting.ts';
import { join, makeBusiness } from '../../testing/people/test-business.ts';
import { insertReceipts, type MadeReceipt } from '../../testing/receipts/many-receipts.ts';
import { ok } from '../../testing/test-client.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  // In Melbourne it's already the last day of March.
  app.clock.set(new Date('2026-03-30T20:00:00Z'));
});
afterAll(() => app.close());

const see = async ({ client }: RegisteredPerson) => (await client.call(getDashboard, {})).body;

const add = (owner: RegisteredPerson, receipts: readonly Partial<MadeReceipt>[]) =>
  insertReceipts(
    app,
    receipts.map((receipt) => ({
      userId: owner.user.id,
      businessId: null,
      date: '2026-03-31',
      createdAt: new Date('2026-03-30T20:00:00Z'),
      vendor: 'Corner Café',
      category: 'Meals',
      amount: 100,
      gst: null,
      status: 'APPROVED',
      fieldValues: {},
      isDeleted: false,
      ...receipt,
    })),
  );

test('counts what the caller has to review and to correct', async () => {
  const person = await app.register();
  await add(person, [
    { status: 'PROCESSED' },
    { status: 'FAILED' },
    { status: 'DRAFT' },
    { status: 'REJECTED' },
    { status: 'REJECTED', isDeleted: true },
  ]);
  await add(await app.register(), [{ status: 'PROCESSED' }, { status: 'REJECTED' }]);
  const { id } = await app.services.database
    .selectFrom('receipts')
    .select('id')
    .where('userId', '=', person.user.id)
    .where('status', '=', 'REJECTED')
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  expect((await see(person)).toDo).toEqual({
    toReview: 2,
    unread: 0,
    firstUnreadId: null,
    rejected: 1,
    firstRejectedId: id,
    asked: [],
    approvals: null,
    undecidable: null,
    joinRequests: null,
    exportProblems: null,
  });
});

test('counts receipts whose reading was never started, unless their details were entered', async () => {
  const person = await app.register();
  const [sooner, later] = [new Date('2026-03-30T19:00:00Z'), new Date('2026-03-30T19:49:00Z')];
  await add(person, [
    { status: 'DRAFT', createdAt: later },
    { status: 'DRAFT', createdAt: sooner },
    { status: 'DRAFT', createdAt: sooner, vendor: 'Entered' },
    { status: 'DRAFT' },
  ]);
  await app.services.database
    .updateTable('receipts')
    .set({ reviewedAt: later })
    .where('vendor', '=', 'Entered')
    .execute();
  const { id } = await app.services.database
    .selectFrom('receipts')
    .select('id')
    .where('userId', '=', person.user.id)
    .where('createdAt', '=', sooner)
    .where('reviewedAt', 'is', null)
    .executeTakeFirstOrThrow();
  expect((await see(person)).toDo).toMatchObject({ unread: 2, firstUnreadId: id });
});

test('doesn’t count rejected receipts of a business the caller has left, which they can’t correct', async () => {
  const {
    id: businessId,
    members: [employee],
  } = await makeBusiness(app, 'EMPLOYEE', 'ADMIN');
  await add(employee, [{ status: 'REJECTED', businessId }]);
  expect((await see(employee)).toDo).toMatchObject({ rejected: 1 });
  await app.services.database
    .updateTable('users')
    .set({ businessId: null })
    .where('id', '=', employee.user.id)
    .execute();
  expect((await see(employee)).toDo).toMatchObject({ rejected: 0, firstRejectedId: null });
});

test('counts approvals for managers and join requests for admins', async () => {
  const { name, members } = await makeBusiness(app, 'MANAGER', 'ADMIN', 'ACCOUNTING');
  const requester = await app.register();
  await requester.client.call(submitJoinRequest, { body: { businessName: name } });
  const [manager, admin, accountant] = members;
  expect((await see(manager)).toDo).toMatchObject({ approvals: 0, joinRequests: null });
  expect((await see(admin)).toDo).toMatchObject({ approvals: null, joinRequests: 1 });
  expect((await see(accountant)).toDo).toMatchObject({ approvals: null, joinRequests: null });
});

test('shows an admin what isn’t set up yet, until everything is', async () => {
  const { id: businessId, members } = await makeBusiness(app, 'ADMIN');
  const [admin] = members;
  const nothing = { people: false, categories: false, delegate: false, accountant: false };
  expect((await see(admin)).setup).toEqual(nothing);
  ok(await admin.client.call(invite, { body: { email: 'new@example.com', role: 'MANAGER' } }));
  ok(await admin.client.call(createCategory, { body: { name: 'Harbour trips' } }));
  expect((await see(admin)).setup).toEqual({ ...nothing, people: true, categories: true });
  const managers = [await app.register(), await app.register()];
  for (const manager of managers) await join(app, manager, businessId, 'MANAGER');
  expect((await see(admin)).setup).toMatchObject({ delegate: true, accountant: false });
  expect((await see(managers[0]!)).setup).toBeNull();
  ok(await admin.client.call(changeBusiness, { body: { accountingEmail: 'books@example.com' } }));
  expect((await see(admin)).setup).toBeNull();
  expect((await see(await app.register())).setup).toBeNull();
});

test('counts exports with problems for those who may export', async () => {
  const { id: businessId, members } = await makeBusiness(app, 'ACCOUNTING', 'ADMIN', 'MANAGER', 'EMPLOYEE');
  const [accountant, , , employee] = members;
  await bookCategories(accountant);
  await add(employee, [
    { businessId, category: 'Travel', amount: 1100, gst: 100 },
    { businessId, category: 'Meals' },
    { businessId, category: 'Travel', amount: null },
    { businessId, category: 'Meals', status: 'AWAITING_MANAGER' },
  ]);
  const counts = await Promise.all(members.map(async (one) => (await see(one)).toDo.exportProblems));
  expect(counts).toEqual([2, 2, null, null]);
  await app.services.database
    .updateTable('businesses')
    .set({ plan: 'free' })
    .where('id', '=', businessId)
    .execute();
  expect((await see(accountant)).toDo.exportProblems).toBeNull();
});

test('compares this month with the last, in full and up to the same day', async () => {
  const person = await app.register();
  await add(person, [
    { date: '2026-03-01', amount: 1010 },
    { date: '2026-03-31', amount: 205 },
    { date: null, amount: 1 },
    { date: '2026-02-28', amount: 5000 },
    { date: '2026-02-01', amount: null },
    { date: '2026-01-31', amount: 9999 },
    { date: '2026-04-01', amount: 9999 },
  ]);
  expect((await see(person)).months).toEqual({ thisMonth: 12.16, lastMonth: 50, lastMonthByToday: 50 });
  app.clock.set(new Date('2026-03-10T02:00:00Z'));
  person.client = await app.signIn(person);
  expect((await see(person)).months).toEqual({ thisMonth: 12.16, lastMonth: 50, lastMonthByToday: 0 });
});
