import { sortOrders } from '@docket/shared/receipts/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../../testing/test-app.ts';
import type { Database } from '../../../platform/database.ts';
import { startSession } from '../../../platform/sessions/session-store.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import { presentRow } from '../present-receipt.ts';
import { listOwnReceipts, totalsOf } from './lists.ts';
import { listOwnReceiptsAsJson } from './pages-as-json.ts';
import type { Filter } from './search.ts';

let program: TestApp;
let database: Database;
beforeAll(async () => {
  program = await createTestApp();
  ({ database } = program.services);
  await sql`insert into files (sha256, size) values (repeat('a', 64), 1)`.execute(database);
});
afterAll(() => program.close());

/** A person with receipts whose values are awkward to write as JSON. */
async function personNamed(firstName: string | null, lastName: string | null): Promise<OwnerScope> {
  const { user } = await program.register();
  await database.updateTable('users').set({ firstName, lastName }).where('id', '=', user.id).execute();
  await sql`
    insert into receipts (
      id, "customId", "userId", date, vendor, amount, "gstAmount", category, reason, notes, "imageUrl", status,
      "fileSha256", "fileName", "mediaType", "fileSize", "createdAt"
    )
    select gen_random_uuid(), 'RCP-' || translate(upper(substr(md5(random()::text), 1, 8)), '01', 'GH'), ${user.id}::uuid,
      awkward.*, repeat('a', 64), 'a.jpg', 'image/jpeg', 1, timestamptz '2026-03-01 23:59:59.9995+11' + random() * interval '1 day'
    from (values
      (date '2026-02-28', 'Café "Zoë" \\ Söhne', 12.50, 0.00, 'Meals', 'Line one' || chr(10) || 'line two', 'tab' || chr(9), '/api/a', 'PROCESSED'),
      (null, 'Unknown vendor', null, null, 'Other', null, '', '/api/b', 'DRAFT'),
      (date '1990-01-01', '漢字 🧾' || chr(8232) || chr(1), 99999999.99, 0.07, 'travel', '', '</script>', '/api/c', 'FAILED'),
      (date '2099-12-31', 'a', 100.00, 9.09, 'Travel', 'r', 'n', '/api/d', 'APPROVED'),
      (date '2026-02-28', 'B', 0.10, null, 'Meals', 'r', '50 %', '/api/e', 'REJECTED')
    ) awkward`.execute(database);
  return (await startSession(database, { userId: user.id, remember: false, now: new Date() })).owner;
}

/** The rows that a filter finds, by looking through all receipts one by one. */
async function plainly(owner: OwnerScope, filter: Filter, page: Parameters<typeof listOwnReceiptsAsJson>[3]) {
  const { search = '', field = '', fieldValue = '', ...days } = filter;
  const { rows: found } = await sql<{ id: string }>`
    select id from receipts
    where position(lower(${search}) in lower(concat_ws(chr(10), vendor, category, reason, notes))) > 0
      and (${field} = '' or position(lower(${fieldValue}) in lower("fieldValues" ->> ${field})) > 0)`.execute(
    database,
  );
  const ids = new Set(found.map(({ id }) => id));
  const all = await listOwnReceipts(database, owner, days, { ...page, limit: 1000, offset: 0 });
  return all.filter(({ id }) => ids.has(id)).slice(page.offset, page.offset + page.limit);
}

async function expectAlike(
  owner: OwnerScope,
  filter: Filter,
  page: Parameters<typeof listOwnReceiptsAsJson>[3],
) {
  const rows = (await plainly(owner, filter, page)).map(presentRow);
  expect(JSON.parse(await listOwnReceiptsAsJson(database, owner, filter, page))).toEqual(rows);
  return rows.length;
}

test.each(sortOrders)('PostgreSQL writes the same page as our code, by %s', async (sort) => {
  const owner = await personNamed('Zoë', 'O"Neil');
  expect(await expectAlike(owner, {}, { sort, limit: 10, offset: 0 })).toBe(5);
  expect(await expectAlike(owner, {}, { sort, limit: 2, offset: 1 })).toBe(2);
});

test.each([
  ['a search', { search: 'ZOË' }, 1],
  ['a search for a sign of LIKE', { search: '%' }, 1],
  ['days', { from: '2026-02-28', to: '2026-02-28' }, 2],
  ['nothing found', { search: 'nowhere' }, 0],
])('PostgreSQL writes the same page for %s', async (_, filter, count) => {
  const owner = await personNamed('Ann', 'Lee');
  expect(await expectAlike(owner, filter, { sort: 'date-desc', limit: 10, offset: 0 })).toBe(count);
});

test.each([
  [{ field: 'colour', fieldValue: 'BLUE' }, 2],
  [{ field: 'colour', fieldValue: 'blue', search: '%' }, 1],
  [{ field: 'colour', fieldValue: 'blue', search: 'meals' }, 2],
  [{ field: 'colour', fieldValue: 'red', search: 'meals' }, 0],
])('PostgreSQL writes the same page for a custom field: %j', async (filter, count) => {
  const owner = await personNamed('Ann', 'Lee');
  await sql`
    update receipts set "fieldValues" = '{"colour": "Light blue"}'
    where "userId" = ${owner.userId} and category = 'Meals'`.execute(database);
  expect(await expectAlike(owner, filter, { sort: 'date-desc', limit: 10, offset: 0 })).toBe(count);
  expect((await totalsOf(database, owner, filter)).count).toBe(count);
});

test.each([
  ['Ann', null],
  [null, 'Lee'],
  ['', 'Lee'],
  ['', ''],
  [null, null],
])('PostgreSQL writes the same name for %j %j', async (firstName, lastName) => {
  const owner = await personNamed(firstName, lastName);
  expect(await expectAlike(owner, {}, { sort: 'date-desc', limit: 10, offset: 0 })).toBe(5);
});
