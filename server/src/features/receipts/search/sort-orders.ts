import type { SortOrder } from '@docket/shared/receipts/rules';
import { type RawBuilder, sql } from 'kysely';

export type Sort = SortOrder | 'newest-first';
type Orders = Readonly<Record<Sort, RawBuilder<unknown>>>;

/**
 * The sort orders of search texts; an index has each of them. They end with the ID, so that pages neither repeat nor
 * skip a receipt. Missing amounts are last; vendors and categories are in lower case.
 */
export const orders: Orders = {
  'date-desc': sql`"countedOn" desc, "receiptId" desc`,
  'date-asc': sql`"countedOn", "receiptId"`,
  'amount-desc': sql`amount desc nulls last, "receiptId" desc`,
  'amount-asc': sql`amount nulls last, "receiptId"`,
  'vendor-desc': sql`vendor desc, "receiptId" desc`,
  'vendor-asc': sql`vendor, "receiptId"`,
  'category-desc': sql`category desc, "receiptId" desc`,
  'category-asc': sql`category, "receiptId"`,
  'newest-first': sql`"createdAt" desc, "receiptId" desc`,
};

/** The same orders from the end. */
const reversedOrders: Orders = {
  'date-desc': orders['date-asc'],
  'date-asc': orders['date-desc'],
  'amount-desc': sql`amount nulls first, "receiptId"`,
  'amount-asc': sql`amount desc nulls first, "receiptId" desc`,
  'vendor-desc': orders['vendor-asc'],
  'vendor-asc': orders['vendor-desc'],
  'category-desc': orders['category-asc'],
  'category-asc': orders['category-desc'],
  'newest-first': sql`"createdAt", "receiptId"`,
};

/** A sort order, read from its beginning or from its end. */
export interface ReadingOrder {
  sort: Sort;
  fromEnd: boolean;
}

export const orderOf = ({ sort, fromEnd }: ReadingOrder): RawBuilder<unknown> =>
  (fromEnd ? reversedOrders : orders)[sort];

/** Whether the index of this order also narrows down days. */
export const isByDate = (sort: Sort): boolean => sort === 'date-desc' || sort === 'date-asc';
