import { type Analytics, getAnalytics } from '@docket/shared/analytics/contract';
import { analyticsMessages } from '@docket/shared/analytics/messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBusiness } from '../../testing/people/test-business.ts';
import { insertReceipts, type MadeReceipt } from '../../testing/receipts/many-receipts.ts';
import { someReceipts, vendorKeyOf } from '../../testing/receipts/some-receipts.ts';
import { compactSums } from './compact-sums.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let receipts: MadeReceipt[];
let admin: RegisteredPerson;
let manager: RegisteredPerson;
let employee: RegisteredPerson;
let businessId: string;
beforeAll(async () => {
  app = await createTestApp();
  // In Melbourne it's already the last day of August, so six months back is the end of February.
  app.clock.set(new Date('2026-08-30T20:00:00Z'));
  const business = await makeBusiness(app, 'ADMIN', 'MANAGER', 'EMPLOYEE');
  businessId = business.id;
  [admin, manager, employee] = business.members;
  const other = await makeBusiness(app, 'EMPLOYEE');
  receipts = someReceipts(10_000, [
    { userId: admin.user.id, businessId },
    { userId: employee.user.id, businessId },
    { userId: employee.user.id, businessId: null },
    { userId: other.members[0].user.id, businessId: other.id },
  ]);
  await insertReceipts(app, receipts);
}, 60_000);
afterAll(() => app.close());

const ask = async ({ client }: RegisteredPerson, query: object) =>
  (await client.call(getAnalytics, { query })).body;

const inMelbourne = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Melbourne' });

/** The day in Melbourne, worked out from the generated receipt. */
const dayOf = ({ date, createdAt }: MadeReceipt): string => date ?? inMelbourne.format(createdAt);

/** The same figures, added up one receipt at a time in whole cents. */
function addedUp(chosen: readonly MadeReceipt[], today: string): Analytics {
  const sums = (keyOf: (receipt: MadeReceipt) => string) => {
    const all = new Map<string, { count: number; cents: number }>();
    for (const receipt of chosen) {
      const sum = all.get(keyOf(receipt)) ?? { count: 0, cents: 0 };
      all.set(keyOf(receipt), { count: sum.count + 1, cents: sum.cents + (receipt.amount ?? 0) });
    }
    return [...all].map(([key, { count, cents }]) => ({ key, count, total: cents / 100 }));
  };
  const byTotal = (one: { total: number; key: string }, other: { total: number; key: string }) =>
    other.total - one.total || (one.key < other.key ? -1 : 1);
  const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);
  const cents = chosen.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const priced = chosen.filter(({ amount }) => amount !== null).length;
  const firstDay = new Date(Date.parse(today) - 370 * 86_400_000).toISOString().slice(0, 10);
  const weekdays = sums((receipt) => String(new Date(dayOf(receipt)).getUTCDay()));
  return {
    summary: {
      totalReceipts: chosen.length,
      totalSpent: cents / 100,
      avgReceiptAmount: priced === 0 ? 0 : Math.round(cents / priced) / 100,
      receiptsWithoutAmount: chosen.length - priced,
    },
    monthlyTrend: sums((receipt) => dayOf(receipt).slice(0, 7))
      .toSorted(byKey)
      .map(({ key, ...sum }) => ({ month: key, ...sum })),
    categoryBreakdown: sums(({ category }) => category)
      .toSorted(byTotal)
      .map(({ key, ...sum }) => ({ category: key, ...sum })),
    topVendors: sums(({ vendor }) => vendorKeyOf(vendor))
      .toSorted(byTotal)
      .slice(0, 10)
      .map(({ key, ...sum }) => ({ vendor: key, ...sum })),
    dailyActivity: ['0', '1', '2', '3', '4', '5', '6'].map((day) => {
      const { count, total } = weekdays.find(({ key }) => key === day) ?? { count: 0, total: 0 };
      return { day: Number(day), count, total };
    }),
    recentDays: sums(dayOf)
      .filter(({ key }) => key >= firstDay && key <= today)
      .toSorted(byKey)
      .map(({ key, ...sum }) => ({ date: key, ...sum })),
  };
}

const lowered = (analytics: Analytics): Analytics => ({
  ...analytics,
  topVendors: analytics.topVendors.map((sum) => ({ ...sum, vendor: vendorKeyOf(sum.vendor) })),
});

describe('10,000 receipts add up to the cent', () => {
  test.each([
    ['all', '0000-01-01', '9999-12-31'],
    ['30days', '2026-08-02', '2026-08-31'],
    ['90days', '2026-06-03', '2026-08-31'],
    ['6months', '2026-03-01', '2026-08-31'],
    ['1year', '2025-09-01', '2026-08-31'],
    ['fy', '2026-07-01', '2027-06-30'],
    ['lastfy', '2025-07-01', '2026-06-30'],
  ] as const)('over %s, from %s to %s [API-48] [DATA-118] [DATA-122]', async (timeframe, from, to) => {
    const isWithin = (receipt: MadeReceipt) =>
      !receipt.isDeleted && dayOf(receipt) >= from && dayOf(receipt) <= to;
    const own = receipts.filter((one) => isWithin(one) && one.userId === employee.user.id);
    expect(own.length).toBeGreaterThan(100);
    const last = to < '2026-08-31' ? to : '2026-08-31';
    expect(lowered(await ask(employee, { timeframe }))).toEqual(addedUp(own, last));

    const ofBusiness = receipts.filter((one) => isWithin(one) && one.businessId === businessId);
    const query = { timeframe, of: 'business' };
    expect(lowered(await ask(admin, query))).toEqual(addedUp(ofBusiness, last));

    const submitted = ofBusiness.filter(({ status }) => ['AWAITING_MANAGER', 'APPROVED'].includes(status));
    const counted = await ask(manager, { ...query, counted: 'unrejected' });
    expect(lowered(counted)).toEqual(addedUp(submitted, last));
    const approved = submitted.filter(({ status }) => status === 'APPROVED');
    const onlyApproved = await ask(admin, { ...query, counted: 'approved' });
    expect(lowered(onlyApproved)).toEqual(addedUp(approved, last));
  });
});

test('the business’s totals of all time follow every change, and are the same once compacted', async () => {
  const { database } = app.services;
  const changed = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
  const userId = changed.members[1].user.id;
  const made = someReceipts(400, [
    { userId, businessId: changed.id },
    { userId, businessId: null },
  ]);
  await insertReceipts(app, made);
  const update = (condition: string, change: string) =>
    sql.raw(`update receipts set ${change} where "userId" = '${userId}' and ${condition}`).execute(database);
  const isAsAddedUp = async () => {
    const rows = await database
      .selectFrom('receipts')
      .select(['date', 'createdAt', 'vendor', 'category', 'amount'])
      .where('userId', '=', userId)
      .where('businessId', '=', changed.id)
      .where('deletedAt', 'is', null)
      .execute();
    const left = rows.map((row): MadeReceipt => ({
      ...made[0]!,
      ...row,
      amount: row.amount === null ? null : Math.round(Number(row.amount) * 100),
    }));
    expect(left.length).toBeGreaterThan(50);
    const found = await ask(changed.members[0], { of: 'business' });
    expect(lowered(found)).toEqual(addedUp(left, '2026-08-31'));
  };
  await isAsAddedUp();
  await update(`vendor like 'Shop%'`, `vendor = 'Moved', category = 'Other', amount = amount + 1.05`);
  await update(`amount < 0`, `"deletedAt" = now()`);
  await update(`"deletedAt" is not null and amount > 5`, `"deletedAt" = null`);
  await update(`status = 'DRAFT'`, `"businessId" = '${changed.id}', date = '2024-02-29', amount = null`);
  await update(`status = 'FAILED'`, `status = 'APPROVED'`);
  await database
    .deleteFrom('receipts')
    .where('userId', '=', userId)
    .where('status', '=', 'REJECTED')
    .execute();
  await isAsAddedUp();
  expect(await compactSums(app.services, 1)).toBeGreaterThan(0);
  await isAsAddedUp();
  await update(`status = 'APPROVED'`, `amount = 12.34`);
  await isAsAddedUp();
  expect(await compactSums(app.services, 1)).toBe(1);
  expect(await compactSums(app.services, 1)).toBe(0);
  await isAsAddedUp();
});

test('without receipts, everything is zero', async () => {
  const analytics = await ask(await app.register(), {});
  expect(analytics).toEqual({ ...addedUp([], '2026-08-31'), recentDays: [] });
});

test('the business’s figures are for managers, accounting and admins', async () => {
  const { members } = await makeBusiness(app, 'EMPLOYEE', 'ACCOUNTING');
  const [status, refusal] = await Promise.all(
    members.map(async ({ client }) => await client.call(getAnalytics, { query: { of: 'business' } })),
  );
  expect(status).toMatchObject({ status: 403, refusal: { message: analyticsMessages.businessOnly } });
  expect(refusal?.status).toBe(200);
  const alone = await app.register();
  expect((await alone.client.call(getAnalytics, { query: { of: 'business' } })).status).toBe(403);
});
