import { type ColumnMap, columnMap } from '@docket/shared/statements/reading/columns';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import { type Books, isOf } from './books.ts';

/** The columns that were chosen for files with these headings. */
export async function mapFor(
  database: Database,
  books: Books,
  headings: string,
): Promise<{ map: ColumnMap | null; accountId: string | null }> {
  const { rows } = await sql<{ columns: unknown; accountId: string | null }>`
    select map.columns, map."accountId" from statement_maps map
    where ${isOf('map', books)} and map.headings = ${headings}`.execute(database);
  const map = columnMap
    .nullable()
    .catch(null)
    .parse(rows[0]?.columns ?? null);
  return { map, accountId: rows[0]?.accountId ?? null };
}

export async function saveMap(
  transaction: Transaction,
  books: Books,
  { headings, map, accountId }: { headings: string; map: ColumnMap; accountId: string },
): Promise<void> {
  const values = { columns: JSON.stringify(map), accountId };
  await transaction
    .insertInto('statement_maps')
    .values({ ...books, headings, ...values })
    .onConflict((conflict) => conflict.columns(['businessId', 'userId', 'headings']).doUpdateSet(values))
    .execute();
}
