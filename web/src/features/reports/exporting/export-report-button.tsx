import type { ReceiptRow } from '@docket/shared/receipts/contract';
import type { Period } from '@docket/shared/receipts/periods';
import { maxClaimReceipts } from '@docket/shared/reports/contract';
import { FileDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { leftOutText, mostInOne, notRejected, scopeText } from './claim.ts';
import { useClaim } from './api.ts';

interface ExportReportButtonProps {
  /** The chosen receipts; none means all that is found. */
  chosen: readonly ReceiptRow[];
  /** The days shown; null is an open end. */
  period: Period;
  /** How many receipts are found; undefined while nobody has counted them. */
  count: number | undefined;
  /** Fetches what a search finds; null without a search, where the days alone decide. */
  found: (() => Promise<readonly ReceiptRow[]>) | null;
}

/** Downloads one PDF of the chosen receipts, or of all that is found where none is chosen (REP-06). */
export function ExportReportButton({ chosen, period, count, found }: ExportReportButtonProps) {
  const hint = useId();
  const report = useClaim('expenses', () => reported(chosen, found), period);
  const obstacle = obstacleText(chosen, count);
  const isAllOfSearch = chosen.length === 0 && found !== null;
  return (
    <>
      <span id={hint} className="text-sm text-muted max-sm:order-last max-sm:w-full">
        {obstacle ??
          (isAllOfSearch
            ? 'All search results'
            : `${scopeText(chosen.length, period)}${leftOutText(chosen)}`)}
      </span>
      <Button
        className="max-sm:grow"
        aria-describedby={hint}
        busy={report.isPending}
        disabled={obstacle !== null}
        onClick={() => report.mutate()}
      >
        <FileDown aria-hidden />
        Export Report PDF
      </Button>
    </>
  );
}

/** The chosen receipts, or what a search finds; null for all of the days. */
async function reported(
  chosen: readonly ReceiptRow[],
  found: (() => Promise<readonly ReceiptRow[]>) | null,
): Promise<ReceiptRow[] | null> {
  if (chosen.length > 0) return notRejected(chosen);
  return found && notRejected(await found());
}

/** Why nothing can be exported, in words, or null. */
function obstacleText(chosen: readonly ReceiptRow[], count: number | undefined): string | null {
  if (chosen.length > 0) return notRejected(chosen).length > 0 ? null : 'Rejected receipts can’t be reported';
  if (count === 0) return 'Nothing to export';
  return count !== undefined && count > maxClaimReceipts ? mostInOne('report') : null;
}
