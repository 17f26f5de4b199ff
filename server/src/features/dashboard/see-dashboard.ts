import { dayOf } from '@docket/shared/calendar';
import type { getDashboard } from '@docket/shared/dashboard/contract';
import { twoMonths } from '@docket/shared/dashboard/rules';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { toCents, toDecimal } from '@docket/shared/money';
import { may } from '@docket/shared/permissions';
import { hasAccountingExports } from '@docket/shared/plans/rules';
import type { Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { countNeedingAttention } from '../accounting/queue/see-queue.ts';
import { seePendingCount, seeUndecidableCount } from '../approvals/seeing/see-approvals.ts';
import { listJoinRequests } from '../business/join-requests/list-join-requests.ts';
import { listInbox } from '../receipts/lists/list-inbox.ts';
import { listAskedReceipts } from '../statements/requests/see-request.ts';
import { monthTotals, rejectedReceipts, setupOf, unreadReceipts } from './queries.ts';

/** The browser starts the reading right after the upload, or as soon as it's online again. */
const toStartReadingMs = 10 * 60_000;

/** What the caller needs to do, and this month's spending beside last month's. */
export async function seeDashboard(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
): Promise<ReplyOf<typeof getDashboard>> {
  const { owner, person } = caller;
  const today = dayOf(clock());
  const exports = may(person, 'keep-accounts') && hasAccountingExports(caller.plan);
  const [inbox, unread, rejected, asked, approvals, undecidable, requests, exportProblems, totals, setup] =
    await Promise.all([
      listInbox(database, owner, { limit: 0 }),
      unreadReceipts(database, caller, new Date(clock().getTime() - toStartReadingMs)),
      rejectedReceipts(database, caller),
      listAskedReceipts({ database }, caller),
      may(person, 'decide-approvals') ? seePendingCount(database, caller) : null,
      may(person, 'manage-members') ? seeUndecidableCount(database, caller) : null,
      may(person, 'manage-members') ? listJoinRequests({ database }, caller) : null,
      exports ? countNeedingAttention(database, caller, today) : null,
      monthTotals(database, owner, twoMonths(today)),
      caller.business && may(person, 'manage-members') ? setupOf(database, caller.business) : null,
    ]);
  const dollars = (decimal: string) => toDecimal(toCents(decimal));
  return {
    toDo: {
      toReview: inbox.count,
      unread: unread.count,
      firstUnreadId: unread.firstId,
      rejected: rejected.count,
      firstRejectedId: rejected.firstId,
      asked,
      approvals: approvals && approvals.count,
      undecidable,
      joinRequests: requests && requests.length,
      exportProblems,
    },
    setup: setup && Object.values(setup).includes(false) ? setup : null,
    months: {
      thisMonth: dollars(totals.thisMonth),
      lastMonth: dollars(totals.lastMonth),
      lastMonthByToday: dollars(totals.lastMonthByToday),
    },
  };
}
