import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import { ordersBy } from './found-pages.ts';
import type { Filter } from './search.ts';

/** A person's receipts outside the bin. */
export const own = (database: Database, { userId }: OwnerScope) =>
  database.selectFrom('receipts').where('receipts.userId', '=', userId).where('deletedAt', 'is', null);

/** Receipts on the filter's days. */
export const ofDays =
  ({ from, to }: Pick<Filter, 'from' | 'to'>) =>
  (is: ExpressionBuilder<DB, 'receipts'>) =>
    is.and([...(from ? [is('countedOn', '>=', from)] : []), ...(to ? [is('countedOn', '<=', to)] : [])]);

export const orders = ordersBy({
  id: sql.ref('receipts.id'),
  createdAt: sql.ref('receipts.createdAt'),
  vendor: sql`lower(vendor)`,
  category: sql`lower(category)`,
});
