import { login } from '@docket/shared/auth/contract';
import {
  listReceipts,
  receiptsSummary,
  recentReceipts,
  stats,
} from '@docket/shared/receipts/lists/list-contract';
import { type SortOrder, sortOrders } from '@docket/shared/receipts/rules';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';

const today = new Date('2026-11-21T02:00:00Z');
let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
  app.clock.set(today);
  person = await app.register({ firstName: 'Zoë', lastName: 'Ångström' });
  const stranger = await app.register();
  await add(stranger, { vendor: 'Café of a stranger', amount: '999.00' });
  for (const receipt of receipts) await add(person, receipt);
});
afterAll(() => app.close());

interface Given {
  vendor: string;
  amount?: string | null;
  date?: string | null;
  category?: string;
  reason?: string | null;
  notes?: string;
  createdAt?: Date;
  deletedAt?: Date;
}

const receipts: Given[] = [
  { vendor: 'Café Łódź', amount: '12.50', date: '2026-11-01', category: 'Meals', reason: 'Lunch with Zoë' },
  { vendor: 'bunnings', amount: '100.00', date: '2026-11-20', category: 'Equipment', notes: '50%_off\\sale' },
  { vendor: 'Aldi', amount: '7.05', date: '2026-10-31', category: 'Meals' },
  { vendor: 'Zebra', amount: null, date: '2026-11-20', category: 'Other', notes: 'fifty off' },
  // Half past ten in the morning of 21 November in Melbourne.
  { vendor: 'Unknown vendor', amount: null, date: null, createdAt: new Date('2026-11-20T23:30:00Z') },
  { vendor: 'Deleted', amount: '500.00', date: '2026-11-20', deletedAt: new Date() },
];

let added = 0;
async function add(owner: RegisteredPerson, { vendor, createdAt, ...given }: Given): Promise<void> {
  const { database } = app.services;
  const sha256 = 'a'.repeat(64);
  await database
    .insertInto('files')
    .values({ sha256, size: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // In order, even if two are added within a millisecond.
  const id = `0193a000-0000-7000-8000-${String(added).padStart(12, '0')}`;
  await database
    .insertInto('receipts')
    .values({
      id,
      userId: owner.user.id,
      customId: `RCP-AAAAAA${'23456789'[Math.floor(added / 8)]}${'23456789'[added++ % 8]}`,
      imageUrl: `/api/receipts/${id}/image`,
      fileSha256: sha256,
      fileName: 'a.png',
      fileSize: 1,
      mediaType: 'image/png',
      status: 'PROCESSED',
      vendor,
      createdAt: createdAt ?? new Date(Date.UTC(2026, 10, 1, 0, added)),
      ...given,
    })
    .execute();
}

const list = async (query: Record<string, unknown>) => {
  const { status, body, text } = await person.client.call(listReceipts, { query: query });
  expect(status, text).toBe(200);
  return body;
};
const vendors = async (query: Record<string, unknown>) => (await list(query)).map(({ vendor }) => vendor);

describe('the list [API-41] [OP-41]', () => {
  test('shows every field of a row, only for the person’s own receipts that aren’t deleted [LOG-07]', async () => {
    const rows = await list({});
    expect(rows).toHaveLength(5);
    expect(rows.find(({ vendor }) => vendor === 'Café Łódź')).toEqual({
      id: expect.any(String),
      customId: expect.stringMatching(/^RCP-/),
      date: '2026-11-01',
      vendor: 'Café Łódź',
      amount: 12.5,
      gstAmount: null,
      currency: null,
      category: 'Meals',
      reason: 'Lunch with Zoë',
      notes: '',
      status: 'PROCESSED',
      employee: 'Zoë Ångström',
      imageUrl: expect.stringMatching(/\/image$/),
      mediaType: 'image/png',
      thumbnailUrl: null,
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  test.each<[SortOrder, string[]]>([
    ['date-desc', ['Unknown vendor', 'Zebra', 'bunnings', 'Café Łódź', 'Aldi']],
    ['date-asc', ['Aldi', 'Café Łódź', 'bunnings', 'Zebra', 'Unknown vendor']],
    ['amount-desc', ['bunnings', 'Café Łódź', 'Aldi', 'Unknown vendor', 'Zebra']],
    ['amount-asc', ['Aldi', 'Café Łódź', 'bunnings', 'Zebra', 'Unknown vendor']],
    ['vendor-asc', ['Aldi', 'bunnings', 'Café Łódź', 'Unknown vendor', 'Zebra']],
    ['vendor-desc', ['Zebra', 'Unknown vendor', 'Café Łódź', 'bunnings', 'Aldi']],
    ['category-asc', ['bunnings', 'Café Łódź', 'Aldi', 'Zebra', 'Unknown vendor']],
    ['category-desc', ['Unknown vendor', 'Zebra', 'Aldi', 'Café Łódź', 'bunnings']],
  ])('is sorted by %s, missing amounts last [DATA-121]', async (sort, expected) => {
    expect(await vendors({ sort })).toEqual(expected);
  });

  test.each(sortOrders)('its pages by %s neither repeat nor skip a receipt', async (sort) => {
    const whole = await vendors({ sort });
    const paged: string[] = [];
    for (let offset = 0; offset < 6; offset++) paged.push(...(await vendors({ sort, limit: 1, offset })));
    expect(paged).toEqual(whole);
  });

  test.each([
    ['CAFÉ ł', ['Café Łódź']],
    ['meals', ['Café Łódź', 'Aldi']],
    ['with zoë', ['Café Łódź']],
    ['FIFTY', ['Zebra']],
    ['50%', ['bunnings']],
    ['%_off', ['bunnings']],
    [String.raw`off\s`, ['bunnings']],
    ['_', ['bunnings']],
    ['12.50', ['Café Łódź']],
    ['$7.05', ['Aldi']],
    ['stranger', []],
    ['deleted', []],
    ["'; drop table receipts; --", []],
    ['  ', ['Unknown vendor', 'Zebra', 'bunnings', 'Café Łódź', 'Aldi']],
  ])('finds %j in vendor, category, reason, notes and amount [OP-71] [LOG-02]', async (search, expected) => {
    expect(await vendors({ search })).toEqual(expected);
  });

  test.each(['-$1,234.50', '$1,234.50', '-1234.50', '1234.50'])('finds a refund by %j', async (search) => {
    const refunded = await app.register();
    await add(refunded, { vendor: 'Returned', amount: '-1234.50' });
    const { body } = await refunded.client.call(listReceipts, { query: { search } });
    expect(body.map(({ vendor }) => vendor)).toEqual(['Returned']);
  });

  test.each([
    [{ from: '2026-11-01' }, ['Unknown vendor', 'Zebra', 'bunnings', 'Café Łódź']],
    [{ to: '2026-11-01' }, ['Café Łódź', 'Aldi']],
    [{ from: '2026-11-20', to: '2026-11-20' }, ['Zebra', 'bunnings']],
    [{ from: '2026-11-21', to: '2026-11-21' }, ['Unknown vendor']],
    [{ from: '2026-11-01', to: '2026-11-30', search: 'meals' }, ['Café Łódź']],
    [{ from: '2026-12-01' }, []],
  ])('for the period %j, inclusive, by date or upload date [OP-29] [VAL-68]', async (days, expected) => {
    expect(await vendors(days)).toEqual(expected);
  });

  test.each([
    'sort=name',
    'limit=0',
    'limit=501',
    'limit=x',
    'offset=-1',
    'from=2026-13-01',
    'to=yesterday',
    `search=${'x'.repeat(201)}`,
    'search=%00',
  ])('400: ?%s', async (query) => {
    expect(await person.client.get(`/api/receipts?${query}`)).toMatchObject({
      status: 400,
      body: { error: 'INVALID', message: expect.any(String) },
    });
  });

  test('401 when signed out', async () => {
    expect((await app.newClient().call(listReceipts, {})).status).toBe(401);
  });
});

describe('the summary [LOG-01]', () => {
  const summary = async (query: Record<string, string>) =>
    (await person.client.call(receiptsSummary, { query })).body;

  test('counts all, adds known amounts and averages them', async () => {
    expect(await summary({})).toEqual({ count: 5, total: 119.55, average: 39.85, receiptsWithoutAmount: 2 });
    expect(await summary({ search: 'zebra' })).toEqual({
      count: 1,
      total: 0,
      average: 0,
      receiptsWithoutAmount: 1,
    });
  });

  test('covers all matches, whatever the page', async () => {
    expect(await summary({ search: 'meals' })).toEqual({
      count: 2,
      total: 19.55,
      average: 9.78,
      receiptsWithoutAmount: 0,
    });
    expect(await summary({ from: '2026-12-01' })).toEqual({
      count: 0,
      total: 0,
      average: 0,
      receiptsWithoutAmount: 0,
    });
  });
});

test('recent: the person’s five newest by creation time [OP-97] [API-42]', async () => {
  const { body } = await person.client.call(recentReceipts, {});
  expect(body.map(({ vendor }) => vendor)).toEqual([
    'Unknown vendor',
    'Zebra',
    'Aldi',
    'bunnings',
    'Café Łódź',
  ]);
});

test('recent: at most five', async () => {
  const busy = await app.register();
  for (let count = 0; count < 7; count++) await add(busy, { vendor: `Shop ${count}` });
  const { body } = await busy.client.call(recentReceipts, {});
  expect(body.map(({ vendor }) => vendor)).toEqual(['Shop 6', 'Shop 5', 'Shop 4', 'Shop 3', 'Shop 2']);
});

describe('stats [OP-97] [API-43] [DATA-113]', () => {
  afterEach(() => app.clock.set(today));

  test('count all receipts and total Melbourne’s calendar month', async () => {
    expect((await person.client.call(stats, {})).body).toEqual({ totalReceipts: 5, monthTotal: 112.5 });
  });

  test('the month ends at midnight in Melbourne', async () => {
    const { email, password } = person;
    const at = async (moment: string) => {
      app.clock.set(new Date(moment));
      // A session of its own: that of the others would have run out when the clock is set back.
      const client = app.newClient();
      await client.call(login, { body: { email, password } });
      return (await client.call(stats, {})).body.monthTotal;
    };
    expect(await at('2026-10-31T12:59:00Z')).toBe(7.05);
    expect(await at('2026-10-31T13:01:00Z')).toBe(112.5);
  });
});
