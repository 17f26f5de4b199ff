import { toCents } from '@docket/shared/money';
import { listName } from '@docket/shared/people/rules';
import { receiptThumbnail } from '@docket/shared/receipts/contract';
import type { ReceiptStatus, SortOrder } from '@docket/shared/receipts/rules';
import { type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { DB } from '../../../platform/schema.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import { type Filter, foundAmong, foundTexts, ofField } from './search.ts';

export type { Filter } from './search.ts';

export interface Page {
  sort: SortOrder | 'newest-first';
  limit: number;
  offset: number;
}

/** A receipt as lists show it, money in cents. */
export interface ListedReceipt {
  id: string;
  customId: string;
  date: string | null;
  countedOn: string;
  vendor: string;
  amountCents: number | null;
  gstCents: number | null;
  category: string;
  reason: string | null;
  notes: string;
  status: ReceiptStatus;
  imageUrl: string;
  mediaType: string;
  thumbnailSha256: string | null;
  createdAt: Date;
  employee: string;
}

const own = (database: Database, { userId }: OwnerScope) =>
  database.selectFrom('receipts').where('receipts.userId', '=', userId).where('deletedAt', 'is', null);

/** Each order ends with the id, so that pages neither repeat nor skip a receipt; missing amounts are last. */
const orders = {
  'date-desc': sql`"countedOn" desc, receipts.id desc`,
  'date-asc': sql`"countedOn", receipts.id`,
  'amount-desc': sql`amount desc nulls last, receipts.id desc`,
  'amount-asc': sql`amount nulls last, receipts.id`,
  'vendor-desc': sql`lower(vendor) desc, receipts.id desc`,
  'vendor-asc': sql`lower(vendor), receipts.id`,
  'category-desc': sql`lower(category) desc, receipts.id desc`,
  'category-asc': sql`lower(category), receipts.id`,
  'newest-first': sql`receipts."createdAt" desc, receipts.id desc`,
} as const satisfies Record<SortOrder | 'newest-first', unknown>;

/** So many receipts, in the order of the page, are looked through before all are. */
const nearCount = 1000;

/** Receipts that a filter finds, its search aside. */
export const narrowed = (filter: Filter) => (is: ExpressionBuilder<DB, 'receipts'>) =>
  is.and([
    ...(filter.from ? [is('countedOn', '>=', filter.from)] : []),
    ...(filter.to ? [is('countedOn', '<=', filter.to)] : []),
    ofField(filter),
  ]);

/**
 * Which receipts a page is made of. With `near`, a search looks among the first receipts in that order only: a word that
 * is on many receipts fills a page with these, where finding all of them would take long.
 */
const matches =
  (database: Database, owner: OwnerScope, filter: Filter, near: Page['sort'] | null = null) =>
  (is: ExpressionBuilder<DB, 'receipts'>) => {
    const { search } = filter;
    if (!search) return narrowed(filter)(is);
    if (!near)
      return is.and([
        is(
          'receipts.id',
          'in',
          foundTexts(database, owner, { ...filter, search }).select('receipt_texts.receiptId'),
        ),
        ofField(filter),
      ]);
    const first = own(database, owner)
      .where(narrowed(filter))
      .orderBy(orders[near])
      .limit(nearCount)
      .select('receipts.id');
    // As an array it is found once, whatever PostgreSQL believes of the tables.
    return sql<SqlBool>`receipts.id = any(array(${foundAmong(database, first, search)}))`;
  };

/** Of receipts joined with their owners: what `fromRow` makes a listed receipt of. */
export const listedColumns = [
  'receipts.id',
  'customId',
  'date',
  'countedOn',
  'vendor',
  'amount',
  'gstAmount',
  'category',
  'reason',
  'notes',
  'status',
  'imageUrl',
  'mediaType',
  'thumbnailSha256',
  'receipts.createdAt',
  'firstName',
  'lastName',
  'email',
] as const;

const listed = (database: Database, owner: OwnerScope) =>
  own(database, owner).innerJoin('users', 'users.id', 'receipts.userId').select(listedColumns);

type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

const cents = (decimal: string | null): number | null => (decimal === null ? null : toCents(decimal));

export const fromRow = ({
  amount,
  gstAmount,
  firstName,
  lastName,
  email,
  ...row
}: ListedRow): ListedReceipt => ({
  ...row,
  status: row.status as ReceiptStatus,
  amountCents: cents(amount),
  gstCents: cents(gstAmount),
  employee: listName({ firstName, lastName }, email),
});

export async function listOwnReceipts(
  database: Database,
  owner: OwnerScope,
  filter: Filter,
  { sort, limit, offset }: Page,
): Promise<ListedReceipt[]> {
  const rows = await listed(database, owner)
    .where(matches(database, owner, filter))
    .orderBy(orders[sort])
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(fromRow);
}

const [before = '', after = ''] = receiptThumbnail.path.split('{id}');
const thumbnailPath = { before: sql.lit(before), after: sql.lit(after) };

/**
 * The same page as the JSON of the contract's rows. PostgreSQL writes it in a third of the server's time that reading,
 * converting and writing each value would take; a test holds it against `listOwnReceipts`.
 */
export async function listOwnReceiptsAsJson(
  database: Database,
  owner: OwnerScope,
  filter: Filter,
  page: Page,
): Promise<string> {
  if (filter.search) {
    const { text, count } = await pageAsJson(database, owner, filter, page, page.sort);
    // A page that isn't full may go on further on.
    if (count === page.limit) return text;
  }
  return (await pageAsJson(database, owner, filter, page)).text;
}

async function pageAsJson(
  database: Database,
  owner: OwnerScope,
  filter: Filter,
  { sort, limit, offset }: Page,
  near: Page['sort'] | null = null,
): Promise<{ text: string; count: number }> {
  // The ids first: their order is in an index, so that nothing of the pages before has to be fetched.
  const chosen = own(database, owner)
    .where(matches(database, owner, filter, near))
    .orderBy(orders[sort])
    .limit(limit)
    .offset(offset)
    .select('receipts.id');
  const page = database
    .selectFrom('receipts')
    .innerJoin(chosen.as('chosen'), 'chosen.id', 'receipts.id')
    .innerJoin('users', 'users.id', 'receipts.userId')
    .orderBy(orders[sort])
    .select([
      'receipts.id',
      'customId',
      'date',
      'vendor',
      'amount',
      'gstAmount',
      'category',
      'reason',
      'notes',
      'status',
      sql`coalesce(nullif(concat_ws(' ', nullif("firstName", ''), nullif("lastName", '')), ''), email)`.as(
        'employee',
      ),
      'imageUrl',
      'mediaType',
      sql`case when "thumbnailSha256" is null then null
        else ${thumbnailPath.before} || receipts.id || ${thumbnailPath.after} || '?v=' || left("thumbnailSha256", 8) end`.as(
        'thumbnailUrl',
      ),
      sql`to_char(receipts."createdAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('createdAt'),
    ]);
  return await database
    .selectFrom(page.as('page'))
    .select([
      sql<string>`'[' || coalesce(string_agg(row_to_json(page)::text, ','), '') || ']'`.as('text'),
      sql<number>`count(*)`.as('count'),
    ])
    .executeTakeFirstOrThrow();
}

/** Those of the person's own receipts that have these ids, oldest first. */
export async function ownReceiptsByIds(
  database: Database,
  owner: OwnerScope,
  ids: readonly string[],
): Promise<ListedReceipt[]> {
  const rows = await listed(database, owner)
    .where('receipts.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(orders['date-asc'])
    .execute();
  return rows.map(fromRow);
}

export interface Totals {
  count: number;
  totalCents: number;
}

/** How many receipts there are, and what they come to. Those without an amount count, and add nothing. */
export const totals = [
  sql<number>`count(*)`.as('count'),
  sql<string>`coalesce(sum(amount), 0)::numeric(20, 2)`.as('total'),
] as const;

export async function totalsOfOwnReceipts(
  database: Database,
  owner: OwnerScope,
  filter: Filter,
): Promise<Totals> {
  const { search } = filter;
  const { count, total } = await (
    search && !filter.field
      ? foundTexts(database, owner, { ...filter, search }).select(totals)
      : own(database, owner)
          .where(matches(database, owner, filter))
          .select(totals)
  ).executeTakeFirstOrThrow();
  return { count, totalCents: toCents(total) };
}
