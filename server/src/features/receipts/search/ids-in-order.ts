import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scopes.ts';
import { searchTexts } from './search-texts.ts';
import { orders, type Sort } from './sort-orders.ts';

/** Those of these receipts that are there, outside the bin, in an order. */
export async function idsInOrder(
  database: Database,
  scope: Scope,
  ids: readonly string[],
  sort: Sort,
): Promise<string[]> {
  const rows = await searchTexts(database, scope)
    .select('receiptId')
    .where('receiptId', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(orders[sort])
    .execute();
  return rows.map(({ receiptId }) => receiptId);
}
