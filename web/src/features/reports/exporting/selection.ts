import { formatCount } from '@docket/shared/count';
import { dayOf, formatDate } from '@docket/shared/calendar';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import type { Period } from '@docket/shared/periods';
import { claimed, mostInReport, type ReportScope } from '@docket/shared/reports/rules';
import { toCents, toDecimal } from '@docket/shared/money';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import type { previewReport } from '@docket/shared/reports/contract';
import type { LogQuery } from '../../../receipt/api.ts';

/** What a report is made of: the chosen receipts, or where none is chosen, all that a filter finds. */
export interface ReportSelection {
  scope: ReportScope;
  query: LogQuery;
  /** The days of the filter; null is an open end. */
  period: Period;
  chosen: readonly ReceiptRow[];
}

/** What a report contains and leaves out, with dollars. */
export type Preview = ReplyOf<typeof previewReport>;
type Group = Preview['included'];

export interface ClaimRules {
  /** Whether the person's receipts need an approval. */
  needsApproval: boolean;
  unapproved: boolean;
}

/** The chosen receipts that a report may contain. */
export const reportable = (rows: readonly ReceiptRow[], rules: ClaimRules): ReceiptRow[] =>
  rows.filter(({ status }) => claimed(status, rules) === 'included');

/** What isn't known adds nothing, in the PDF as well. */
function groupOf(rows: readonly ReceiptRow[]): Group {
  const sum = (part: 'amount' | 'gstAmount') =>
    toDecimal(rows.reduce((cents, row) => cents + toCents(row[part] ?? 0), 0));
  return { count: rows.length, total: sum('amount'), gst: sum('gstAmount') };
}

/** The day that a receipt counts for: its own date, else the day on which it was added. */
const claimDay = (row: Pick<ReceiptRow, 'date' | 'createdAt'>): string =>
  row.date ?? dayOf(new Date(row.createdAt));

/** The preview of chosen receipts, which are all known here. */
export function previewOfChosen(rows: readonly ReceiptRow[], rules: ClaimRules): Preview {
  const included = reportable(rows, rules);
  const days = included.map(claimDay).toSorted();
  const leftOut = (why: 'rejected' | 'unapproved') =>
    groupOf(rows.filter(({ status }) => claimed(status, rules) === why));
  return {
    included: groupOf(included),
    approved: groupOf(included.filter(({ status }) => status === 'APPROVED')),
    unapproved: groupOf(included.filter(({ status }) => status !== 'APPROVED')),
    leftOut: { rejected: leftOut('rejected'), unapproved: leftOut('unapproved') },
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
  };
}

/** The first and last day of a report: those of the filter, else those of its receipts. */
export const daysOf = (
  { query, chosen }: ReportSelection,
  { from, to }: Preview,
): { from: string; to: string } =>
  // The server has just said that there are receipts.
  chosen.length > 0
    ? { from: from ?? '', to: to ?? '' }
    : { from: query.from ?? from ?? '', to: query.to ?? to ?? '' };

/** Whether anything but days narrows it. */
export const isSearched = ({ search, standing, field }: LogQuery): boolean =>
  [search, standing, field].some((filter) => filter !== undefined);

/** Which receipts are reported on, in words: so many chosen ones, or all that is found. */
export function scopeText({ chosen, query, period: { from, to } }: ReportSelection): string {
  if (chosen.length === 1) return '1 receipt selected';
  if (chosen.length > 1) return `${formatCount(chosen.length)} receipts selected`;
  if (isSearched(query)) return 'All search results';
  if (from && to)
    return from === to ? `All of ${formatDate(from)}` : `All from ${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `All from ${formatDate(from)}`;
  return to ? `All until ${formatDate(to)}` : 'All receipts';
}

/** Why nothing can be exported, in words, or null. */
export function obstacleText(preview: Preview | null | undefined): string | null {
  if (!preview) return null;
  const { included, leftOut } = preview;
  if (included.count > mostInReport) return `Up to ${formatCount(mostInReport)} receipts per report`;
  if (included.count > 0) return null;
  if (leftOut.unapproved.count > 0) return 'No approved receipts';
  return leftOut.rejected.count > 0 ? 'Rejected receipts can’t be reported' : 'Nothing to export';
}
