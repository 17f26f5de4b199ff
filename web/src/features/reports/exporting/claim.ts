import { formatCount } from '@docket/shared/count';
import { dayOf, formatDate } from '@docket/shared/calendar';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import type { Period } from '@docket/shared/receipts/periods';
import { maxClaimReceipts } from '@docket/shared/reports/contract';

/** The day that a receipt counts for: its own date, else the day on which it was added. */
const claimDay = (row: Pick<ReceiptRow, 'date' | 'createdAt'>): string =>
  row.date ?? dayOf(new Date(row.createdAt));

/** The call for chosen receipts: their ids and the first and last of their days, so that no chosen one falls out. */
export function chosenClaim(chosen: readonly ReceiptRow[]) {
  const days = chosen.map(claimDay).toSorted();
  return { ids: chosen.map((row) => row.id), from: days[0] ?? '', to: days.at(-1) ?? '' };
}

/**
 * The days of a claim over a period whose ends may be open: an open begin is the first receipt's day, an open end is
 * today or the last receipt's day, whichever is later.
 */
export function claimDays(
  period: Period,
  first: ReceiptRow | undefined,
  last: ReceiptRow | undefined,
  today: string,
): { from: string; to: string } {
  const lastDay = last ? claimDay(last) : today;
  const to = period.to ?? (lastDay > today ? lastDay : today);
  const firstDay = first ? claimDay(first) : to;
  return { from: period.from ?? (firstDay < to ? firstDay : to), to };
}

export const mostInOne = (what: 'claim' | 'report'): string =>
  `Up to ${formatCount(maxClaimReceipts)} receipts per ${what}`;

/** Without those that were rejected, which are neither claimed nor reported. */
export const notRejected = (rows: readonly ReceiptRow[]): ReceiptRow[] =>
  rows.filter(({ status }) => status !== 'REJECTED');

/** What is said of the chosen ones that are left out; '' where none is. */
export function leftOutText(chosen: readonly ReceiptRow[]): string {
  const count = chosen.length - notRejected(chosen).length;
  return count === 0 ? '' : `, ${formatCount(count)} rejected excluded`;
}

/** What will be claimed, in words: so many chosen receipts, or all of a period. */
export function scopeText(count: number, { from, to }: Period): string {
  if (count === 1) return '1 receipt selected';
  if (count > 1) return `${formatCount(count)} receipts selected`;
  if (from && to)
    return from === to ? `All of ${formatDate(from)}` : `All from ${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `All from ${formatDate(from)}`;
  return to ? `All until ${formatDate(to)}` : 'All receipts';
}
