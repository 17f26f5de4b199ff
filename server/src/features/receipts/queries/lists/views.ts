import { type LogFilters, logFilters } from '@docket/shared/receipts/log/filters';
import type { LogView } from '@docket/shared/receipts/log/views-contract';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../platform/database.ts';
import type { BusinessScope, OwnerScope } from '../../../../platform/scopes.ts';

const columns = ['id', 'name', 'filters'] as const;

const fromRow = ({ filters, ...row }: { id: string; name: string; filters: unknown }): LogView => ({
  ...row,
  filters: readFilters(Object.entries(Object(filters) as object)),
});

/** Without those that are no longer filters or no longer have that value. */
function readFilters(stored: readonly [name: string, value: unknown][]): LogFilters {
  const { data, error } = logFilters.safeParse(Object.fromEntries(stored));
  if (data) return data;
  const unreadable = new Set(error.issues.map(({ path: [name] }) => name));
  return logFilters.parse(Object.fromEntries(stored.filter(([name]) => !unreadable.has(name))));
}

/** The person's views in a business, or their private ones, by name. */
export async function viewsOf(
  database: Database | Transaction,
  { userId }: OwnerScope,
  business: BusinessScope | null,
): Promise<LogView[]> {
  const rows = await database
    .selectFrom('log_views')
    .select(columns)
    .where('userId', '=', userId)
    .where('businessId', 'is not distinct from', business?.businessId ?? null)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(fromRow);
}

/** All of a person's views, for the export of their data. */
export async function allViewsOf(database: Database, { userId }: OwnerScope): Promise<LogView[]> {
  const rows = await database.selectFrom('log_views').select(columns).where('userId', '=', userId).execute();
  return rows.map(fromRow);
}

/** Saves a view in place of the one of the same name, whatever its case. */
export async function saveView(
  transaction: Transaction,
  { userId }: OwnerScope,
  business: BusinessScope | null,
  { id, name, filters }: { id: string; name: string; filters: LogFilters },
): Promise<LogView> {
  const row = await transaction
    .insertInto('log_views')
    .values({
      id,
      userId,
      businessId: business?.businessId ?? null,
      name,
      filters: JSON.stringify(filters),
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`"userId", "businessId", lower(name)`)
        .doUpdateSet((is) => ({ name: is.ref('excluded.name'), filters: is.ref('excluded.filters') })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

/** False if the person has no such view. */
export async function removeView(database: Database, { userId }: OwnerScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('log_views')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
