import type { SortOrder } from '@docket/shared/receipts/rules';
import { type RawBuilder, sql } from 'kysely';

/**
 * The sort orders of receipts themselves, for lists without search texts. They end with the ID, so that pages neither
 * repeat nor skip a receipt. Missing amounts are last.
 */
export const receiptOrders: Readonly<Record<SortOrder, RawBuilder<unknown>>> = {
  'date-desc': sql`receipts."countedOn" desc, receipts.id desc`,
  'date-asc': sql`receipts."countedOn", receipts.id`,
  'amount-desc': sql`receipts.amount desc nulls last, receipts.id desc`,
  'amount-asc': sql`receipts.amount nulls last, receipts.id`,
  'vendor-desc': sql`lower(receipts.vendor) desc, receipts.id desc`,
  'vendor-asc': sql`lower(receipts.vendor), receipts.id`,
  'category-desc': sql`lower(receipts.category) desc, receipts.id desc`,
  'category-asc': sql`lower(receipts.category), receipts.id`,
};
