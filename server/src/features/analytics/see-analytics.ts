import type { getAnalytics } from '@docket/shared/analytics/contract';
import {
  countedStatuses,
  daysOfTimeframe,
  lastDayShown,
  type CountedReceipts,
  type SpendingScope,
} from '@docket/shared/analytics/rules';
import { dayOf } from '@docket/shared/calendar';
import type { QueryOf, ReplyOf } from '@docket/shared/http/endpoint';
import { toCents, toDecimal } from '@docket/shared/money';
import { statusesSeenBy } from '@docket/shared/permissions';
import type { Period } from '@docket/shared/periods';
import { permitted } from '../../platform/permitted.ts';
import type { Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { type Spending, sumsOf } from './queries/sums.ts';

/** The caller's own receipts, or those of their business that their role sees; otherwise 403. */
export function spendingOf(
  caller: Caller,
  { of, counted }: { of: SpendingScope; counted: CountedReceipts },
  days: Period,
): Spending {
  const wanted = countedStatuses[counted];
  if (of === 'own') return { scope: caller.owner, days, statuses: wanted };
  const scope = permitted(caller, 'see-business-spending');
  const seen = statusesSeenBy(caller.person.role);
  return { scope, days, statuses: wanted ? wanted.filter((status) => seen.includes(status)) : seen };
}

/** The figures of the analytics page. */
export async function seeAnalytics(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  { timeframe, ...query }: QueryOf<typeof getAnalytics>,
): Promise<ReplyOf<typeof getAnalytics>> {
  const today = dayOf(clock());
  const spending = spendingOf(caller, query, daysOfTimeframe(timeframe, today));
  const { unpriced, months, categories, vendors, weekdays, recentDays } = await sumsOf(
    database,
    spending,
    lastDayShown(timeframe, today),
  );
  const totalReceipts = months.reduce((sum, { count }) => sum + count, 0);
  const totalCents = months.reduce((sum, { total }) => sum + toCents(total), 0);
  const priced = totalReceipts - unpriced;
  return {
    summary: {
      totalReceipts,
      totalSpent: toDecimal(totalCents),
      avgReceiptAmount: toDecimal(priced === 0 ? 0 : Math.round(totalCents / priced)),
      receiptsWithoutAmount: unpriced,
    },
    monthlyTrend: months,
    categoryBreakdown: categories,
    topVendors: vendors,
    dailyActivity: Array.from({ length: 7 }, (_, day) => {
      const { count, total } = weekdays.find((one) => one.day === day) ?? { count: 0, total: 0 };
      return { day, count, total };
    }),
    recentDays,
  };
}
