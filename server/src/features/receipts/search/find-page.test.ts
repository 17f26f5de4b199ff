import { type SortOrder, sortOrders } from '@docket/shared/receipts/rules';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { BusinessScope, OwnerScope } from '../../../platform/scopes.ts';
import { startSession } from '../../../platform/sessions/session-store.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Filter } from './filter.ts';
import { findPage } from './find-page.ts';
import { matchesBy } from './matches.ts';
import { totalMatches } from './total-matches.ts';

/** More than are searched before all of them are. */
const receiptCount = 2400;
const field = newId();

let app: TestApp;
let database: Database;
let owner: OwnerScope;
let business: BusinessScope;

interface Plain {
  id: string;
  customId: string;
  createdAt: Date;
  countedOn: string;
  amount: string | null;
  vendor: string;
  category: string;
  status: ReceiptStatus;
  exportedAt: Date | null;
  value: string | null;
  text: string;
}
let all: Plain[];

beforeAll(async () => {
  app = await createTestApp();
  ({ database } = app.services);
  const { user } = await app.register();
  const businessId = newId();
  owner = (await startSession(database, { userId: user.id, remember: false, now: new Date() })).owner;
  await sql`insert into businesses (id, name) values (${businessId}, 'Many')`.execute(database);
  business = { businessId } as BusinessScope;
  await sql`insert into files (sha256, size) values (repeat('a', 64), 1)`.execute(database);
  await sql`
    insert into receipts (
      id, "customId", "userId", "businessId", date, vendor, amount, category, reason, "imageUrl", status, "fileSha256",
      "fileName", "mediaType", "fileSize", "ocrRaw", "createdAt", "exportedAt", "fieldValues"
    )
    select gen_random_uuid(), 'RCP-' || lpad(translate(upper(to_hex(n)), '01', 'GH'), 8, 'G'), ${user.id}::uuid,
      ${businessId}::uuid, case when n % 50 > 0 then date '2024-01-01' + n * 7 % 700 end,
      (array['Shop', 'bakery', 'Ärzte', 'shop'])[1 + n % 4] || n % 9, case when n % 40 > 0 then n * 37 % 500 end,
      (array['Meals', 'travel', 'Travel'])[1 + n % 3], 'Lunch', '/api/x',
      (array['PROCESSED', 'APPROVED', 'AWAITING_MANAGER'])[1 + n % 3], repeat('a', 64), 'a.jpg', 'image/jpeg', 1,
      'Total $' || n || case when n % 3 = 0 then ' Milk' else '' end || case when n % 600 = 0 then ' Wombat' else '' end,
      timestamptz '2024-02-01 12:00+11' + n * 13 % 5000 * interval '1 hour', case when n % 5 = 0 then now() end,
      case when n % 10 > 0 then jsonb_build_object(${field}::text, 'Project "' || n % 30 || '%') else '{}' end
    from generate_series(1, ${receiptCount}::integer) n`.execute(database);
  await sql`update receipts set "deletedAt" = now() where amount = 111`.execute(database);
  ({ rows: all } = await sql<Plain>`
    select id, "customId", "createdAt", "countedOn", amount, lower(vendor) as vendor, lower(category) as category,
      status, "exportedAt", "fieldValues" ->> ${field} as value,
      lower(concat_ws(chr(10), vendor, category, reason, notes, "ocrRaw")) as text
    from receipts where "deletedAt" is null`.execute(database));
});
afterAll(() => app.close());

const searches = [undefined, 'TOTAL $', 'milk', 'wombat', 'nowhere', 'sh'];
const days = [{}, { from: '2024-03-01', to: '2024-03-31' }, { from: '2024-02-01' }];
const values = [undefined, 'PROJECT', '"7%'];
/** Every two of a search, a period and a value stand together in one of them. */
const filters = searches.flatMap((search, row) =>
  days.map((period, column) => {
    const fieldValue = values[(row + column) % values.length];
    return { search, ...period, ...(fieldValue && { field, fieldValue }) };
  }),
);

const matches =
  ({ search, from, to, fieldValue, statuses, isExported }: Filter) =>
  (receipt: Plain): boolean =>
    (search === undefined || receipt.text.includes(search.toLowerCase())) &&
    (from === undefined || receipt.countedOn >= from) &&
    (to === undefined || receipt.countedOn <= to) &&
    (fieldValue === undefined || Boolean(receipt.value?.toLowerCase().includes(fieldValue.toLowerCase()))) &&
    (statuses === undefined || statuses.includes(receipt.status)) &&
    (isExported === undefined || isExported === (receipt.exportedAt !== null));

const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));
const byAmount = (one: Plain, other: Plain): number => Number(one.amount) - Number(other.amount);
const comparisons: Record<string, (one: Plain, other: Plain) => number> = {
  date: (one, other) => byBytes(one.countedOn, other.countedOn),
  amount: byAmount,
  vendor: (one, other) => byBytes(one.vendor, other.vendor),
  category: (one, other) => byBytes(one.category, other.category),
};

/** In an order, those without an amount last in both directions. */
function sorted(receipts: Plain[], sort: string): Plain[] {
  const [by = '', direction] = sort.split('-');
  const sign = direction === 'desc' ? -1 : 1;
  const isLast = ({ amount }: Plain): number => Number(by === 'amount' && amount === null);
  return receipts.toSorted(
    (one, other) =>
      isLast(one) - isLast(other) ||
      sign * ((isLast(one) ? 0 : comparisons[by]!(one, other)) || byBytes(one.id, other.id)),
  );
}

const offsetsOf = (count: number): number[] => [
  ...new Set([0, Math.floor(count / 2), Math.max(0, count - 7)]),
];

/** Changes nothing that is found, but whatever was counted before may be wrong from now on. */
const change = (id: string) =>
  sql`update receipts set "updatedAt" = now() where id = ${id}`.execute(database);

const pageOf = (filter: Filter, page: { sort: SortOrder; offset: number }) =>
  findPage(database, owner, filter, { ...page, limit: 10 });

test.each(sortOrders)(
  'search, period and custom field together find the same receipts on every page by %s [LOG-02] [LOG-03] [LOG-04]',
  async (sort) => {
    await change(all[0]!.id);
    for (const filter of filters) {
      const expected = sorted(all.filter(matches(filter)), sort).map(({ id }) => id);
      const offsets = offsetsOf(expected.length);
      const expectPages = async (of: { isCounted: boolean }) => {
        for (const offset of offsets)
          expect(await pageOf(filter, { sort, offset }), JSON.stringify({ filter, offset, ...of })).toEqual(
            expected.slice(offset, offset + 10),
          );
      };
      await expectPages({ isCounted: false });
      await totalMatches(database, owner, filter);
      await expectPages({ isCounted: true });
    }
  },
);

test('a page is only read from the end if nothing has changed', async () => {
  const filter = { search: 'milk' };
  const expected = sorted(all.filter(matches(filter)), 'date-asc').map(({ id }) => id);
  const lastPage = () => pageOf(filter, { sort: 'date-asc', offset: expected.length - 5 });
  const setDeleted = (isDeleted: boolean) =>
    sql`update receipts set "deletedAt" = case when ${isDeleted} then now() end where id = ${expected[0]}`.execute(
      database,
    );
  await totalMatches(database, owner, filter);
  await setDeleted(true);
  expect(await lastPage()).toEqual(expected.slice(-4));
  await totalMatches(database, owner, filter);
  expect(await lastPage()).toEqual(expected.slice(-4));
  await setDeleted(false);
  expect(await lastPage()).toEqual(expected.slice(-5));
  await totalMatches(database, owner, filter);
  expect(await pageOf(filter, { sort: 'date-asc', offset: expected.length + 5 })).toEqual([]);
});

test('the summary counts and totals the matches of every filter [LOG-01]', async () => {
  for (const filter of filters) {
    const expected = all.filter(matches(filter));
    const totalCents = expected.reduce((sum, { amount }) => sum + Number(amount ?? 0) * 100, 0);
    const pricedCount = expected.filter(({ amount }) => amount !== null).length;
    const totals = { count: expected.length, pricedCount, totalCents };
    const of = JSON.stringify(filter);
    expect(await totalMatches(database, owner, filter), of).toEqual(totals);
    expect(await totalMatches(database, business, filter), of).toEqual(totals);
  }
});

test.each([
  {},
  { statuses: ['APPROVED'] as const },
  { statuses: ['APPROVED', 'AWAITING_MANAGER'] as const, isExported: false },
  { statuses: ['REJECTED'] as const },
  { isExported: true, isReimbursed: false },
])('a business finds the same receipts for %j, newest first', async (narrowed) => {
  for (const filter of filters) {
    const expected = all
      .filter(matches({ ...filter, ...narrowed }))
      .toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt) || byBytes(other.id, one.id))
      .map(({ id }) => id);
    for (const offset of offsetsOf(expected.length)) {
      const page = { sort: 'newest-first', limit: 10, offset } as const;
      expect(
        await findPage(database, business, { ...filter, ...narrowed }, page),
        JSON.stringify({ filter, offset }),
      ).toEqual(expected.slice(offset, offset + 10));
    }
  }
});

test.each(['in-order', 'each-text', 'trigram-index'] as const)('the plan %s finds the same', async (plan) => {
  for (const filter of filters)
    for (const scope of [owner, business]) {
      const found = await matchesBy(plan, database, scope, filter)
        .select('receiptId')
        .orderBy('receiptId')
        .execute();
      const expected = all.filter(matches(filter)).map(({ id }) => id);
      expect(
        found.map(({ receiptId }) => receiptId),
        JSON.stringify(filter),
      ).toEqual(expected.toSorted(byBytes));
    }
});

test('the search columns follow the receipt', async () => {
  const one = all.find(({ status }) => status === 'AWAITING_MANAGER');
  const approved = async () =>
    await totalMatches(database, business, { statuses: ['APPROVED'], isReimbursed: true, isExported: true });
  const before = await approved();
  await sql`
    update receipts set status = 'APPROVED', "reimbursedAt" = now(), "exportedAt" = now() where id = ${one!.id}`.execute(
    database,
  );
  expect((await approved()).count).toBe(before.count + 1);
  await sql`update receipts set "reimbursedAt" = null where id = ${one!.id}`.execute(database);
  expect((await approved()).count).toBe(before.count);
  const withField = { field, fieldValue: 'moved away' };
  await sql`
    update receipts set "fieldValues" = jsonb_build_object(${field}::text, 'MOVED Away') where id = ${one!.id}`.execute(
    database,
  );
  expect((await totalMatches(database, owner, withField)).count).toBe(1);
  await sql`update receipts set "businessId" = null where id = ${one!.id}`.execute(database);
  expect((await totalMatches(database, business, withField)).count).toBe(0);
  const waiting = 'AWAITING_MANAGER' satisfies ReceiptStatus;
  await sql`
    update receipts set "businessId" = ${business.businessId}, status = ${waiting} where id = ${one!.id}`.execute(
    database,
  );
  expect((await totalMatches(database, business, { ...withField, statuses: [waiting] })).count).toBe(1);
});
