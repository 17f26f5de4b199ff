import type { ReplyOf } from '@docket/shared/http/endpoint';
import { toDecimal } from '@docket/shared/money';
import type { previewReport as endpoint } from '@docket/shared/reports/contract';
import { claimed } from '@docket/shared/reports/rules';
import type { Services } from '../../../platform/services.ts';
import type { Acting } from '../../../platform/sessions/acting-person.ts';
import { type StatusTotals, totalReportReceipts } from '../../receipts/lists/report-receipts.ts';
import { resolve, type Selection } from './select-receipts.ts';

type Group = ReplyOf<typeof endpoint>['included'];

/** What a report would contain and leave out, without reading each receipt. */
export async function previewReport(
  { database }: Pick<Services, 'database'>,
  who: Acting,
  selection: Selection,
): Promise<ReplyOf<typeof endpoint>> {
  const { scope, reported, needsApproval } = resolve(who, selection);
  const totals = await totalReportReceipts(database, scope, reported);
  const { unapproved } = selection;
  const groups = Map.groupBy(totals, ({ status }) => claimed(status, { needsApproval, unapproved }));
  const included = groups.get('included') ?? [];
  const days = included.flatMap(({ from, to }) => [from, to]).toSorted();
  return {
    included: groupOf(included),
    approved: groupOf(included.filter(({ status }) => status === 'APPROVED')),
    unapproved: groupOf(included.filter(({ status }) => status !== 'APPROVED')),
    leftOut: {
      rejected: groupOf(groups.get('rejected') ?? []),
      unapproved: groupOf(groups.get('unapproved') ?? []),
    },
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
  };
}

function groupOf(totals: readonly StatusTotals[]): Group {
  const sum = (part: 'count' | 'totalCents' | 'gstCents') =>
    totals.reduce((all, total) => all + total[part], 0);
  return { count: sum('count'), total: toDecimal(sum('totalCents')), gst: toDecimal(sum('gstCents')) };
}
