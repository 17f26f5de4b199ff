import { dayOf } from '@docket/shared/calendar';
import type { getDashboard } from '@docket/shared/dashboard/contract';
import { twoMonths } from '@docket/shared/dashboard/rules';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { toCents, toDecimal } from '@docket/shared/money';
import { may } from '@docket/shared/permissions';
import type { Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { seePendingCount } from '../approvals/seeing/see-approvals.ts';
import { listJoinRequests } from '../business/join-requests/list-join-requests.ts';
import { listInbox } from '../receipts/lists/list-inbox.ts';
import { monthTotals, rejectedReceipts } from './queries.ts';

/** What the caller needs to do, and this month's spending beside last month's. */
export async function seeDashboard(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
): Promise<ReplyOf<typeof getDashboard>> {
  const { owner, person } = caller;
  const [inbox, rejected, approvals, requests, totals] = await Promise.all([
    listInbox(database, owner, { limit: 0 }),
    rejectedReceipts(database, owner),
    may(person, 'decide-approvals') ? seePendingCount(database, caller) : null,
    may(person, 'manage-members') ? listJoinRequests({ database }, caller) : null,
    monthTotals(database, owner, twoMonths(dayOf(clock()))),
  ]);
  const dollars = (decimal: string) => toDecimal(toCents(decimal));
  return {
    toDo: {
      toReview: inbox.count,
      rejected: rejected.count,
      firstRejectedId: rejected.firstId,
      approvals: approvals && approvals.count,
      joinRequests: requests && requests.length,
    },
    months: {
      thisMonth: dollars(totals.thisMonth),
      lastMonth: dollars(totals.lastMonth),
      lastMonthByToday: dollars(totals.lastMonthByToday),
    },
  };
}
