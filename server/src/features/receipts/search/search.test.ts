import { deleteReceipt, restoreReceipt } from '@docket/shared/receipts/bin-contract';
import { listReceipts, receiptsSummary } from '@docket/shared/receipts/lists/list-contract';
import { type SortOrder, sortOrders } from '@docket/shared/receipts/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';

/** More than are searched before all of them are. */
const receiptCount = 2500;

let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
  person = await app.register();
  const { database } = app.services;
  await sql`insert into files (sha256, size) values (repeat('a', 64), 1)`.execute(database);
  await sql`
    insert into receipts (
      id, "customId", "userId", date, vendor, amount, category, reason, notes, "imageUrl", status,
      "fileSha256", "fileName", "mediaType", "fileSize", "ocrRaw"
    )
    select gen_random_uuid(), 'RCP-' || lpad(translate(upper(to_hex(n)), '01', 'GH'), 8, 'G'), ${person.user.id}::uuid,
      date '2020-01-01' + n, 'Shop ' || n % 7, n, 'Meals', 'Lunch', '', '/api/x', 'PROCESSED', repeat('a', 64), 'a.jpg',
      'image/jpeg', 1, 'Total $' || n || E'\\nÜBER_all 100% \\\\ 🧾ok'
        || case when n % 500 = 0 then ' Straße ÆRØ Wombat r_re 5% c:\\d 🦘oo' else '' end
    from generate_series(1, ${receiptCount}::integer) n`.execute(database);
});
afterAll(() => app.close());

interface Asked {
  search?: string;
  from?: string;
  sort?: SortOrder;
  limit?: number;
  offset?: number;
}
const amounts = async (query: Asked) =>
  (await person.client.call(listReceipts, { query })).body.map(({ amount }) => amount);
const summary = async (query: { search: string; from?: string }) =>
  (await person.client.call(receiptsSummary, { query })).body;

test.each(sortOrders)('finds rare terms beyond the first receipts, in order by %s [LOG-02]', async (sort) => {
  const found = await amounts({ search: 'wombat', sort });
  expect(found.toSorted((one, other) => one! - other!)).toEqual([500, 1000, 1500, 2000, 2500]);
  expect(await amounts({ search: 'wombat', sort, limit: 2, offset: 1 })).toEqual(found.slice(1, 3));
  expect(await amounts({ search: 'wombat', sort, limit: 2 })).toEqual(found.slice(0, 2));
});

test('finds frequent terms from the first page to the last', async () => {
  const first = await amounts({ search: 'total', limit: 3 });
  expect(first).toEqual([2500, 2499, 2498]);
  expect(await amounts({ search: 'TOTAL', limit: 500, offset: 2300 })).toHaveLength(200);
  expect(await amounts({ search: 'total', limit: 3, offset: 999 })).toEqual([1501, 1500, 1499]);
});

test.each(sortOrders)('finds frequent terms on late pages in the same order by %s', async (sort) => {
  const page = { sort, limit: 5, offset: 1500 };
  expect(await amounts({ search: 'total', ...page })).toEqual(await amounts(page));
  expect(await amounts({ search: 'total', ...page, from: '2025-01-01' })).toEqual([]);
  expect(await amounts({ search: 'total', ...page, offset: 600, from: '2025-01-01' })).toEqual(
    await amounts({ ...page, offset: 600, from: '2025-01-01' }),
  );
});

test('the summary totals all matches', async () => {
  expect(await summary({ search: 'wombat' })).toEqual({
    count: 5,
    total: 7500,
    average: 1500,
    receiptsWithoutAmount: 0,
  });
  expect(await summary({ search: 'wombat', from: '2025-01-01' })).toMatchObject({ count: 2, total: 4500 });
  expect(await summary({ search: 'nowhere' })).toEqual({
    count: 0,
    total: 0,
    average: 0,
    receiptsWithoutAmount: 0,
  });
});

test.each([
  ['ærø', 5],
  ['STRASSE', 0],
  ['straße', 5],
  ['shop 3', 357],
  ['$1999', 1],
  // One and two letters are looked for in what people fill alone.
  ['Æ', 0],
  ['to', 0],
  ['op', 2500],
  ['tot', 2500],
  // On all, so that each is looked at, and on few: nothing in a search is a sign.
  ['über_', 2500],
  ['übe%all', 0],
  ['ü_er', 0],
  ['100% \\ 🧾', 2500],
  ['🧾OK', 2500],
  ['R_RE 5% C:\\D', 5],
  ['r%re', 0],
  ['c:\\\\d', 0],
  ['🦘oo', 5],
  ['🦘🦘', 0],
])('%j is on %i receipts', async (search, count) => {
  expect((await summary({ search })).count).toBe(count);
});

test('finds changed, deleted and restored receipts in their current state', async () => {
  const [row] = (await person.client.call(listReceipts, { query: { search: '$2345' } })).body;
  const id = row!.id;
  await person.client.request({
    method: 'PATCH',
    url: `/api/receipts/${id}`,
    payload: { vendor: 'Quokka Café', amount: 7, date: '2030-01-01' },
  });
  expect(await summary({ search: 'quokka café' })).toMatchObject({ count: 1, total: 7 });
  expect(await summary({ search: 'quokka', from: '2029-12-31' })).toMatchObject({ count: 1 });
  expect(await summary({ search: '$2345' })).toMatchObject({ count: 1 });
  await person.client.call(deleteReceipt, { params: { id } });
  expect(await summary({ search: 'quokka' })).toMatchObject({ count: 0 });
  expect(await amounts({ search: 'quokka' })).toEqual([]);
  await person.client.call(restoreReceipt, { params: { id } });
  expect(await summary({ search: 'quokka' })).toMatchObject({ count: 1, total: 7 });
  expect(await amounts({ search: 'quokka' })).toEqual([7]);
});

test('finds either apostrophe by the other, and a receipt by its number', async () => {
  const [row] = (await person.client.call(listReceipts, { query: { search: '$2221' } })).body;
  const { id, customId } = row!;
  const payload = (vendor: string) => ({
    method: 'PATCH' as const,
    url: `/api/receipts/${id}`,
    payload: { vendor },
  });
  for (const vendor of ['Quoll’s Bakery', "Quoll's Bakery"]) {
    await person.client.request(payload(vendor));
    for (const search of ['quoll’s', "quoll's", customId, customId.toLowerCase()])
      expect((await summary({ search })).count, `${vendor} by ${search}`).toBe(1);
  }
});

test('permanently deleted receipts leave nothing to find', async () => {
  const { database } = app.services;
  await sql`delete from receipts where amount = 1234`.execute(database);
  const texts = await sql`select from receipt_texts where text like '%$1234%'`.execute(database);
  expect(texts.rows).toEqual([]);
});
