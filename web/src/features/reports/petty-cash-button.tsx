import { dayOf, formatDate } from '@docket/shared/calendar';
import { listReceipts, type ReceiptRow } from '@docket/shared/receipts/contract';
import type { Period } from '@docket/shared/receipts/periods';
import { maxClaimReceipts, pettyCashByDays, pettyCashByReceipts } from '@docket/shared/reports/contract';
import { FileDown } from 'lucide-react';
import { useId } from 'react';
import { call, download } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { chosenClaim, claimDays } from './claim.ts';
import { useReportDownload } from './report-download.ts';

interface PettyCashButtonProps {
  /** The chosen receipts; none means all of the period. */
  chosen: readonly ReceiptRow[];
  /** The days shown; null is an open end. */
  period: Period;
  /** Whether a search hides some receipts of those days; a claim over days can't leave them out. */
  isSearching: boolean;
}

/** Downloads a petty cash claim over the chosen receipts, or over every receipt of the days shown. */
export function PettyCashButton({ chosen, period, isSearching }: PettyCashButtonProps) {
  const hint = useId();
  const claim = useReportDownload(() => fetchClaim(chosen, period));
  const obstacle = obstacleText(chosen.length, isSearching);
  return (
    <>
      <span id={hint} className="text-sm text-muted max-sm:order-last max-sm:w-full">
        {obstacle ?? scopeText(chosen, period)}
      </span>
      <Button
        look="secondary"
        className="max-sm:grow"
        aria-describedby={hint}
        busy={claim.isPending}
        disabled={obstacle !== null}
        onClick={() => claim.mutate()}
      >
        <FileDown aria-hidden />
        Petty cash PDF
      </Button>
    </>
  );
}

async function fetchClaim(chosen: readonly ReceiptRow[], period: Period) {
  if (chosen.length > 0) return download(pettyCashByReceipts, { body: chosenClaim(chosen) });
  const [first, last] = await Promise.all([endOf('date-asc', period.from), endOf('date-desc', period.to)]);
  return download(pettyCashByDays, { query: claimDays(period, first, last, dayOf(new Date())) });
}

/** The receipt at an open end of the period; a given day needs none. */
async function endOf(sort: 'date-asc' | 'date-desc', day: string | null): Promise<ReceiptRow | undefined> {
  if (day !== null) return undefined;
  const [row] = await call(listReceipts, { query: { sort, limit: 1 } });
  return row;
}

/** Why nothing can be claimed as things stand, in words, or null. */
function obstacleText(count: number, isSearching: boolean): string | null {
  if (count > maxClaimReceipts) return `At most ${maxClaimReceipts} receipts in one claim`;
  return count === 0 && isSearching ? 'Select the receipts to claim' : null;
}

/** What the button will claim, in words. */
function scopeText(chosen: readonly ReceiptRow[], { from, to }: Period): string {
  if (chosen.length === 1) return '1 receipt selected';
  if (chosen.length > 1) return `${chosen.length} receipts selected`;
  if (from && to)
    return from === to ? `All of ${formatDate(from)}` : `All from ${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `All from ${formatDate(from)}`;
  return to ? `All until ${formatDate(to)}` : 'All receipts';
}
