import { dayOf } from '@docket/shared/calendar';
import { maxClaimReceipts } from '@docket/shared/reports/contract';
import { Suspense, useMemo, useState } from 'react';
import { useReceiptParts } from '../../receipt/parts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useLogSummary } from '../../receipt/api.ts';
import { allFound } from '../../receipt/list/api.ts';
import { useOpenedReceipt } from '../../receipt/list/filters/use-opened-receipt.ts';
import { isReversed } from '../../receipt/list/date-ranges.ts';
import { LogList } from '../../receipt/list/log-list.tsx';
import { useSelection } from '../../receipt/list/use-selection.ts';
import { ExportReportButton } from './exporting/export-report-button.tsx';
import { ReportBar } from './report-bar.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportFilterBar } from './filters/report-filter-bar.tsx';
import { reportQueryOf, withRange } from './filters/report-filters.ts';
import { useReportFilters } from './filters/use-report-filters.ts';

export function ReportsPage() {
  const { ReceiptDialog } = useReceiptParts();
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
          exporting={
            <ExportReportButton
              chosen={rows}
              period={filters.period}
              count={count}
              found={isSearching ? () => allFound(asked.query, 'date-asc', maxClaimReceipts) : null}
            />
          }
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
