import type { ReceiptRow } from '@docket/shared/receipts/contract';
import type { Period } from '@docket/shared/receipts/periods';
import { maxClaimReceipts } from '@docket/shared/reports/contract';
import { FileDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { leftOutText, mostInOne, notRejected, scopeText } from './claim.ts';
import { useClaim } from './api.ts';

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
  const claim = useClaim('petty-cash', () => (chosen.length > 0 ? notRejected(chosen) : null), period);
  const obstacle = obstacleText(chosen, isSearching);
  const isAll = chosen.length === 0 && !isSearching && !period.from && !period.to;
  const scope = isAll ? '' : `${scopeText(chosen.length, period)}${leftOutText(chosen)}`;
  return (
    <>
      <span id={hint} className="text-sm text-muted empty:hidden max-sm:order-last max-sm:w-full">
        {obstacle ?? scope}
      </span>
      <Button
        variant="secondary"
        className="max-sm:grow"
        aria-describedby={hint}
        busy={claim.isPending}
        disabled={obstacle !== null}
        onClick={() => claim.mutate()}
      >
        <FileDown aria-hidden />
        {isAll ? 'Export all as petty cash PDF' : 'Export as petty cash PDF'}
      </Button>
    </>
  );
}

/** Why nothing can be claimed as things stand, in words, or null. */
function obstacleText(chosen: readonly ReceiptRow[], isSearching: boolean): string | null {
  const count = chosen.length;
  if (count > maxClaimReceipts) return mostInOne('claim');
  if (count > 0 && notRejected(chosen).length === 0) return 'Rejected receipts can’t be claimed';
  return count === 0 && isSearching ? 'Select receipts to claim' : null;
}
