import { dayOf } from '@docket/shared/calendar';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import type { Period } from '@docket/shared/receipts/periods';
import { maxClaimReceipts } from '@docket/shared/reports/contract';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { PageHeader } from '../../ui/page-header.tsx';
import { useLogSummary } from './api.ts';
import { allFound } from './filters/all-found.ts';
import { useOpenedReceipt } from './filters/use-opened-receipt.ts';
import { isReversed } from './log/log-filters.ts';
import { LogList } from './log/log-list.tsx';
import { useSelection } from './log/use-selection.ts';
import { ReportBar } from './report/report-bar.tsx';
import { ReportFigures } from './report/report-figures.tsx';
import { ReportFilterBar } from './report/report-filter-bar.tsx';
import { reportQueryOf, withRange } from './report/report-filters.ts';
import { useReportFilters } from './report/use-report-filters.ts';

// It comes after the list: it is no part of what is seen first.
const ReceiptDialog = lazy(async () => ({
  default: (await import('./dialog/receipt-dialog.tsx')).ReceiptDialog,
}));

/** What an export button gets. */
export interface ExportScope {
  /** The chosen receipts; none means all that is found. */
  chosen: readonly ReceiptRow[];
  period: Period;
  /** How many receipts the filter finds; undefined while nobody has counted them. */
  count: number | undefined;
  /** Fetches what a search finds; null without a search, where the days alone decide. */
  found: (() => Promise<readonly ReceiptRow[]>) | null;
}

interface ReportsPageProps {
  /** Draws the export button for the selection or all that is found. */
  exporting: (scope: ExportScope) => ReactNode;
}

export function ReportsPage({ exporting }: ReportsPageProps) {
  const [today] = useState(() => dayOf(new Date()));
  const { filters, setFilters } = useReportFilters(today);
  const { opened, open, close } = useOpenedReceipt();
  const asked = useMemo(() => ({ query: reportQueryOf(filters), sort: 'date-desc' as const }), [filters]);
  const { chosen, choose, chooseAll, clear, isChoosingAll } = useSelection(asked, maxClaimReceipts);
  const reversed = isReversed(filters.period);
  const { data: counted, isPlaceholderData } = useLogSummary(asked.query, !reversed);
  const count = reversed ? 0 : isPlaceholderData ? undefined : counted?.count;
  // No receipts at all gets its own message, different from no matches.
  const { data: everything } = useLogSummary({}, count === 0);
  const rows = [...chosen.values()];
  const onChooseAll = (isChosen: boolean) => (isChosen ? chooseAll() : clear());
  const isSearching = asked.query.search !== undefined;

  return (
    <>
      <PageHeader title="Reports" subtitle="Choose receipts and export them as one PDF." />
      <div className="space-y-4">
        <ReportFilterBar filters={filters} today={today} onChange={setFilters} />
        <ReportFigures chosen={rows} query={asked.query} enabled={!reversed} />
        <ReportBar
          chosenCount={chosen.size}
          count={count}
          isChoosingAll={isChoosingAll}
          onChooseAll={onChooseAll}
          exporting={exporting({
            chosen: rows,
            period: filters.period,
            count,
            found: isSearching ? () => allFound(asked.query, 'date-asc', maxClaimReceipts) : null,
          })}
        />
        <LogList
          withView
          asked={asked}
          most={maxClaimReceipts}
          isNarrowed={everything?.count !== 0}
          isReversed={reversed}
          chosen={chosen}
          onChoose={choose}
          onChooseAll={onChooseAll}
          onOpen={open}
          onShowAll={() => setFilters(withRange({ ...filters, search: '' }, 'all', today))}
        />
      </div>
      <Suspense>
        <ReceiptDialog id={opened} onClose={close} onDeleted={(id) => clear([id])} />
      </Suspense>
    </>
  );
}
