import type { SortOrder } from '@docket/shared/receipts/rules';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import { type Filter, foundTexts, lookFor, ofField } from './search.ts';

export interface Page {
  sort: SortOrder | 'newest-first';
  limit: number;
  offset: number;
}

/** A person's receipts outside the bin. */
export const own = (database: Database, { userId }: OwnerScope) =>
  database.selectFrom('receipts').where('receipts.userId', '=', userId).where('deletedAt', 'is', null);

/** Receipts that a filter finds, its search aside. */
export const narrowed = (filter: Filter) => (is: ExpressionBuilder<DB, 'receipts'>) =>
  is.and([
    ...(filter.from ? [is('countedOn', '>=', filter.from)] : []),
    ...(filter.to ? [is('countedOn', '<=', filter.to)] : []),
    ofField(filter),
  ]);

/** Each order ends with the id, so that pages neither repeat nor skip a receipt; missing amounts are last. */
const ordersBy = (id: RawBuilder<unknown>, vendor: RawBuilder<unknown>, category: RawBuilder<unknown>) =>
  ({
    'date-desc': sql`"countedOn" desc, ${id} desc`,
    'date-asc': sql`"countedOn", ${id}`,
    'amount-desc': sql`amount desc nulls last, ${id} desc`,
    'amount-asc': sql`amount nulls last, ${id}`,
    'vendor-desc': sql`${vendor} desc, ${id} desc`,
    'vendor-asc': sql`${vendor}, ${id}`,
    'category-desc': sql`${category} desc, ${id} desc`,
    'category-asc': sql`${category}, ${id}`,
  }) satisfies Record<SortOrder, unknown>;

export const orders = {
  ...ordersBy(sql.ref('receipts.id'), sql`lower(vendor)`, sql`lower(category)`),
  'newest-first': sql`receipts."createdAt" desc, receipts.id desc`,
};

/** The same of what a search found, whose letters are small already. */
export const foundOrders = ordersBy(sql.ref('id'), sql.ref('vendor'), sql.ref('category'));

/** What a filter with a search finds, by the receipts' ids, looked for in the way that is quick for this search. */
export async function ownTexts(database: Database, owner: OwnerScope, filter: Filter & { search: string }) {
  const { search, from, to } = filter;
  const newest = own(database, owner)
    .where(narrowed({ from, to }))
    .orderBy(orders['date-desc'])
    .select('receipts.id');
  const look = await lookFor(database, newest, search);
  const found = foundTexts(database, owner, filter, look)
    .$if(filter.field !== undefined, (texts) =>
      texts.where(
        'receipt_texts.receiptId',
        'in',
        own(database, owner).where(ofField(filter)).select('receipts.id'),
      ),
    )
    .select(['receipt_texts.receiptId as id', 'countedOn', 'amount', 'vendor', 'category'])
    // Few are found by their pieces; PostgreSQL, which takes them for many, would rather go through all in their order.
    .$if(look === 'pieces', (texts) => texts.offset(0));
  return database.selectFrom(found.as('found'));
}
