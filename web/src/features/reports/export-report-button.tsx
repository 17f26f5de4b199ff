import type { ReceiptRow } from '@docket/shared/receipts/contract';
import type { Period } from '@docket/shared/receipts/periods';
import { maxClaimReceipts } from '@docket/shared/reports/contract';
import { FileDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { mostInOneClaim, scopeText } from './claim.ts';
import { fetchClaim } from './fetch-claim.ts';
import { useReportDownload } from './report-download.ts';

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
  const report = useReportDownload(async () =>
    fetchClaim(chosen.length > 0 ? chosen : found && (await found()), period),
  );
  const obstacle = chosen.length > 0 ? null : obstacleText(count);
  const isAllOfSearch = chosen.length === 0 && found !== null;
  return (
    <>
      <span id={hint} className="text-sm text-muted max-sm:order-last max-sm:w-full">
        {obstacle ?? (isAllOfSearch ? 'All that the search finds' : scopeText(chosen.length, period))}
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

/** Why all that is found can't be exported, in words, or null. */
function obstacleText(count: number | undefined): string | null {
  if (count === 0) return 'Nothing to export';
  return count !== undefined && count > maxClaimReceipts ? mostInOneClaim : null;
}
