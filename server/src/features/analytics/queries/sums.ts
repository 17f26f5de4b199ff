import { heatmapWeeks, topVendorCount } from '@docket/shared/analytics/rules';
import type { Period } from '@docket/shared/periods';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import { sql } from 'kysely';
import { onlyRow } from '../../../platform/database/only-row.ts';
import type { Database } from '../../../platform/database.ts';
import type { BusinessScope, Scope } from '../../../platform/scopes.ts';

/** Which receipts are summed. */
export interface Spending {
  scope: Scope;
  days: Period;
  /** Null means every one. */
  statuses: readonly ReceiptStatus[] | null;
}

/** A number of receipts, and their total as a decimal. */
interface Sum {
  count: number;
  total: number;
}

export interface Sums {
  /** How many of the receipts have no amount, and so no part in the average. */
  unpriced: number;
  months: (Sum & { month: string })[];
  categories: (Sum & { category: string })[];
  vendors: (Sum & { vendor: string })[];
  weekdays: (Sum & { day: number })[];
  recentDays: (Sum & { date: string })[];
}

/** The condition that a receipt is one of those summed. */
export function isSummed({ scope, days: { from, to }, statuses }: Spending) {
  return sql.join(
    [
      'userId' in scope
        ? sql`receipts."userId" = ${scope.userId}`
        : sql`receipts."businessId" = ${scope.businessId}`,
      sql`receipts."deletedAt" is null`,
      ...(from === null ? [] : [sql`receipts."countedOn" >= ${from}`]),
      ...(to === null ? [] : [sql`receipts."countedOn" <= ${to}`]),
      ...(statuses === null ? [] : [sql`receipts.status = any(${statuses}::text[])`]),
    ],
    sql` and `,
  );
}

const summed = sql`count(*) as count, coalesce(sum(amount), 0) as total`;
const added = sql`sum(count)::bigint as count, sum(total) as total`;

/** A business's sums of all time are maintained (migration sums-of-all-time). */
const maintained = ({ businessId }: BusinessScope, statuses: Spending['statuses']) => sql`
  parts as materialized (
    select kind, key, ${added} from business_sums
    where "businessId" = ${businessId} ${statuses ? sql`and status = any(${statuses}::text[])` : sql``}
    group by 1, 2 having sum(count) <> 0
  ),
  days as (select key::date as day, count, total from parts where kind = 'day'),
  categories as (select key as category, count, total from parts where kind = 'category'),
  spellings as (select key as vendor, count, total from parts where kind = 'vendor')`;

/**
 * All others are added up. Each grouping is a scan of its own, because PostgreSQL scans in parallel then, which it can't
 * with grouping sets. A business's scans read only an index (migration business-sums).
 */
function addedUp(spending: Spending) {
  const of = sql`from receipts where ${isSummed(spending)}`;
  return sql`
    days as (select "countedOn" as day, ${summed} ${of} group by 1),
    categories as (select category, ${summed} ${of} group by 1),
    spellings as (select vendor, ${summed} ${of} group by 1)`;
}

/** All sums in one statement. The recent days end with the last day shown. */
export async function sumsOf(database: Database, spending: Spending, lastDay: string): Promise<Sums> {
  const { scope, days, statuses } = spending;
  const isMaintained = 'businessId' in scope && days.from === null && days.to === null;
  const found = await sql<Sums>`
    with ${isMaintained ? maintained(scope, statuses) : addedUp(spending)},
      months as (select to_char(day, 'YYYY-MM') as month, ${added} from days group by 1),
      weekdays as (select extract(dow from day)::integer as day, ${added} from days group by 1),
      -- The spelling with the most receipts names the vendor.
      vendors as (
        select (array_agg(vendor order by count desc, vendor))[1] as vendor, ${added}
        from spellings group by text_to_search(vendor) order by total desc, vendor limit ${topVendorCount}
      ),
      recent as (
        select day as date, count, total from days
        where day > ${lastDay}::date - ${heatmapWeeks * 7}::integer and day <= ${lastDay}::date
      ),
      listed as (select
        (select json_agg(months order by month) from months) as months,
        (select json_agg(categories order by total desc, category) from categories) as categories,
        (select json_agg(vendors order by total desc, vendor) from vendors) as vendors,
        (select json_agg(weekdays order by day) from weekdays) as weekdays,
        (select json_agg(recent order by date) from recent) as recent)
    select (select count(*) from receipts where ${isSummed(spending)} and amount is null) as unpriced,
      coalesce(months, '[]') as months, coalesce(categories, '[]') as categories,
      coalesce(vendors, '[]') as vendors, coalesce(weekdays, '[]') as weekdays,
      coalesce(recent, '[]') as "recentDays"
    from listed`.execute(database);
  return onlyRow(found);
}
