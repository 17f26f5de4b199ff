import { accountedStatuses } from '@docket/shared/accounting/contract';
import { formatDate } from '@docket/shared/calendar';
import type { BodyOf } from '@docket/shared/http/endpoint';
import type { previewReport as endpoint } from '@docket/shared/reports/contract';
import { reportMessages as text } from '@docket/shared/reports/messages';
import { claimed, mostInReport } from '@docket/shared/reports/rules';
import { type ReceiptStatus, statusesOf } from '@docket/shared/receipts/status';
import { Refusal } from '../../../platform/errors.ts';
import { permitted } from '../../../platform/permitted.ts';
import type { Scope } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import type { Acting } from '../../../platform/sessions/acting-person.ts';
import {
  listReportReceipts,
  type Reported,
  type ReportReceipt,
} from '../../receipts/lists/report-receipts.ts';
import { noSuchReceipt } from '../../receipts/see-receipt.ts';

export type Selection = BodyOf<typeof endpoint>;

interface Resolved {
  scope: Scope;
  reported: Reported;
  needsApproval: boolean;
}

/** Whose receipts a selection is of, and which; 403 for a business's unless the person keeps its accounts. */
export function resolve(who: Acting, selection: Selection): Resolved {
  const { standing, search, field, fieldValue, from, to, ids } = selection;
  const ofBusiness = selection.scope === 'business';
  const wanted = standing && statusesOf[standing];
  const allowed: readonly ReceiptStatus[] | undefined = ofBusiness ? accountedStatuses : undefined;
  const statuses = allowed ? allowed.filter((status) => !wanted || wanted.includes(status)) : wanted;
  return {
    scope: ofBusiness ? permitted(who, 'keep-accounts') : who.owner,
    // Selected receipts are reported whatever else is searched for.
    reported:
      ids === null
        ? {
            ids,
            filter: { search, field, fieldValue, statuses, from: from ?? undefined, to: to ?? undefined },
          }
        : { ids: [...new Set(ids)], filter: { statuses: allowed } },
    needsApproval: who.business !== null,
  };
}

export interface Selected {
  receipts: ReportReceipt[];
  leftOut: { rejected: ReportReceipt[]; unapproved: ReportReceipt[] };
  needsApproval: boolean;
}

/** The receipts that a report contains, oldest first, and those it leaves out. */
export async function selectReceipts(
  { database }: Pick<Services, 'database'>,
  who: Acting,
  selection: Selection,
): Promise<Selected> {
  const { scope, reported, needsApproval } = resolve(who, selection);
  const found = await listReportReceipts(database, scope, reported, mostInReport + 1);
  const { unapproved } = selection;
  const groups = Map.groupBy(found, ({ status }) => claimed(status, { needsApproval, unapproved }));
  return {
    receipts: groups.get('included') ?? [],
    leftOut: { rejected: groups.get('rejected') ?? [], unapproved: groups.get('unapproved') ?? [] },
    needsApproval,
  };
}

/** Refuses a selection that names receipts that can't be reported, and one of which nothing is left. */
export function refuseUnreportable(
  { receipts, leftOut: { rejected, unapproved } }: Selected,
  { ids, from, to }: Selection,
): void {
  if (ids) {
    if (receipts.length + rejected.length + unapproved.length < new Set(ids).size) throw noSuchReceipt();
    if (rejected.length > 0) throw new Refusal('CONFLICT', text.rejectedChosen(rejected));
    if (unapproved.length > 0) throw new Refusal('CONFLICT', text.unapprovedChosen(unapproved.length));
  }
  if (receipts.length === 0)
    throw new Refusal(
      'NOT_FOUND',
      unapproved.length > 0 ? text.onlyUnapproved : rejected.length > 0 ? text.onlyRejected : text.noReceipts,
    );
  if (from !== null && to !== null && receipts.some(({ countedOn }) => countedOn < from || countedOn > to))
    throw new Refusal('INVALID', text.outsidePeriod(formatDate(from), formatDate(to)));
}

/** The period of a report: the days asked for, else those of its first and last receipt. It contains one at least. */
export function daysOf(
  receipts: readonly ReportReceipt[],
  { from, to }: Pick<Selection, 'from' | 'to'>,
): { from: string; to: string } {
  const [first, last] = [receipts.at(0)?.countedOn, receipts.at(-1)?.countedOn];
  if (first === undefined || last === undefined) throw new Error('a report contains a receipt');
  return { from: from ?? first, to: to ?? last };
}
