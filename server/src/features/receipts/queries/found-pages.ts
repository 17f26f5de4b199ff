import type { SortOrder } from '@docket/shared/receipts/rules';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { BusinessScope, OwnerScope } from '../../../platform/scopes.ts';
import { asksOfTexts, foundAmongFirst, foundTexts, type TextFilter } from './search.ts';

/** So many receipts, in the order of the page, are looked through before all are. */
const nearCount = 1000;

/**
 * The orders of receipts. Each ends with the id, so that pages neither repeat nor skip one; missing amounts are last, and of
 * vendors and categories small letters count.
 */
export const ordersBy = ({
  id,
  createdAt,
  vendor,
  category,
}: Record<'id' | 'createdAt' | 'vendor' | 'category', RawBuilder<unknown>>) =>
  ({
    'date-desc': sql`"countedOn" desc, ${id} desc`,
    'date-asc': sql`"countedOn", ${id}`,
    'amount-desc': sql`amount desc nulls last, ${id} desc`,
    'amount-asc': sql`amount nulls last, ${id}`,
    'vendor-desc': sql`${vendor} desc, ${id} desc`,
    'vendor-asc': sql`${vendor}, ${id}`,
    'category-desc': sql`${category} desc, ${id} desc`,
    'category-asc': sql`${category}, ${id}`,
    'newest-first': sql`${createdAt} desc, ${id} desc`,
  }) satisfies Record<SortOrder | 'newest-first', unknown>;

const orders = ordersBy({
  id: sql.ref('receiptId'),
  createdAt: sql.ref('createdAt'),
  vendor: sql.ref('vendor'),
  category: sql.ref('category'),
});

export interface Page {
  sort: SortOrder | 'newest-first';
  limit: number;
  offset: number;
}

/** The ids of a page of what a filter finds: the order of these is in an index, so that nothing of the pages before is fetched. */
export async function idsOfPage(
  database: Database,
  scope: OwnerScope | BusinessScope,
  filter: TextFilter,
  { sort, limit, offset }: Page,
): Promise<Pick<SelectQueryBuilder<DB, 'receipts', { id: string }>, 'as'>> {
  const page = (found: Awaited<ReturnType<typeof foundTexts>>) =>
    found.select('receiptId as id').orderBy(orders[sort]).limit(limit).offset(offset);
  if (offset < nearCount && asksOfTexts(filter)) {
    // What is on many receipts fills a page with the first ones in its order; finding all of them would take long.
    const near = page(foundAmongFirst(database, scope, filter, orders[sort], nearCount));
    const ids = (await near.execute()).map(({ id }) => id);
    // A page that isn't full may go on further on.
    if (ids.length === limit)
      return database
        .selectFrom(sql<{ id: string }>`unnest(${ids}::uuid[])`.as<'near'>(sql`near(id)`))
        .select('near.id');
  }
  return page(await foundTexts(database, scope, filter));
}
