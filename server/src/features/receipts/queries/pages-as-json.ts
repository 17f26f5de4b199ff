import { receiptThumbnail } from '@docket/shared/receipts/contract';
import type { SortOrder } from '@docket/shared/receipts/rules';
import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import { foundOrders, narrowed, orders, own, ownTexts, type Page } from './own-receipts.ts';
import { type Filter, foundAmong } from './search.ts';

/** So many receipts, in the order of the page, are looked through before all are. */
const nearCount = 1000;

const [before = '', after = ''] = receiptThumbnail.path.split('{id}');
const thumbnailPath = { before: sql.lit(before), after: sql.lit(after) };

/**
 * A page of the person's own receipts as the JSON of the contract's rows. PostgreSQL writes it in a third of the server's
 * time that reading, converting and writing each value would take; a test holds it against `listOwnReceipts`.
 */
export async function listOwnReceiptsAsJson(
  database: Database,
  owner: OwnerScope,
  { search, ...filter }: Filter,
  { sort, limit, offset }: Page & { sort: SortOrder },
): Promise<string> {
  const ordered = own(database, owner).where(narrowed(filter)).orderBy(orders[sort]).select('receipts.id');
  if (!search) return (await asJson(database, ordered.limit(limit).offset(offset), sort)).text;
  if (offset < nearCount) {
    // What is on many receipts fills a page with the first ones in its order; finding all of them would take long.
    const near = own(database, owner)
      // As an array it is found once, whatever PostgreSQL believes of the tables.
      .where(
        sql<SqlBool>`receipts.id = any(array(${foundAmong(database, ordered.limit(nearCount), search)}))`,
      )
      .orderBy(orders[sort])
      .select('receipts.id');
    const { text, count } = await asJson(database, near.limit(limit).offset(offset), sort);
    // A page that isn't full may go on further on.
    if (count === limit) return text;
  }
  const found = (await ownTexts(database, owner, { ...filter, search }))
    .orderBy(foundOrders[sort])
    .select('id');
  return (await asJson(database, found.limit(limit).offset(offset), sort)).text;
}

/** Some receipts, chosen by their ids: the order of these is in an index, so that nothing of the pages before is fetched. */
async function asJson(
  database: Database,
  chosen: Pick<SelectQueryBuilder<DB, 'receipts', { id: string }>, 'as'>,
  sort: SortOrder,
): Promise<{ text: string; count: number }> {
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
