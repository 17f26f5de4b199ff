import { may } from '@docket/shared/permissions';
import { mostInReport } from '@docket/shared/reports/rules';
import { Link } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { todayHere } from '../../lib/clock/today-here.ts';
import { paths } from '../../lib/address/paths.ts';
import { useUser } from '../../lib/session/session.ts';
import { useReceiptParts } from '../../receipt/parts.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useOpenedReceipt } from '../../receipt/list/filters/use-opened-receipt.ts';
import { isReversed } from '../../receipt/list/date-ranges.ts';
import { LogList } from '../../receipt/list/log-list.tsx';
import { useSelection } from '../../receipt/list/use-selection.ts';
import { useClaimRules, usePreview } from './exporting/api.ts';
import { ExportOptions } from './exporting/export-options.tsx';
import { ExportReportButton } from './exporting/export-report-button.tsx';
import type { ReportSelection } from './exporting/selection.ts';
import { ReportFilterBar } from './filters/report-filter-bar.tsx';
import { reportQueryOf, withRange } from './filters/report-filters.ts';
import { useReportFilters } from './filters/use-report-filters.ts';
import { PettyCashButton } from './petty-cash/petty-cash-button.tsx';
import { ReportBar } from './report-bar.tsx';
import { ReportFigures } from './report-figures.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

const PreparedReports = lazyPart(async () => ({
  default: (await import('./prepared/prepared-reports.tsx')).PreparedReports,
}));

const reportColumns = ['category', 'status', 'view'] as const;

export function ReportsPage() {
  const { ReceiptDialog } = useReceiptParts();
  const [today] = useState(() => todayHere());
  const [options, setOptions] = useState({ unapproved: false, pictures: true });
  const withScope = may(useUser(), 'keep-accounts');
  const { filters, setFilters } = useReportFilters(today);
  const { opened, open, close } = useOpenedReceipt();
  const scope = withScope ? filters.scope : 'own';
  const asked = useMemo(
    () => ({ query: reportQueryOf(filters), sort: 'date-desc' as const, scope }),
    [filters, scope],
  );
  const { chosen, choose, chooseAll, clear, isChoosingAll } = useSelection(asked, mostInReport);
  const reversed = isReversed(filters.period);
  const rules = useClaimRules(options.unapproved);
  const selection: ReportSelection = {
    scope,
    query: asked.query,
    period: filters.period,
    chosen: [...chosen.values()],
  };
  const preview = usePreview(selection, rules, !reversed);
  const onChooseAll = (isChosen: boolean) => (isChosen ? chooseAll() : clear());
  const found = preview && countOf(preview);
  // No receipts at all gets its own message, different from no matches.
  const everything = usePreview({ ...selection, query: {}, chosen: [] }, rules, found === 0);

  return (
    <>
      <PageHeader
        title="Reports"
        subtitle="Choose receipts and export them as one PDF."
        actions={
          <Button asChild variant="secondary">
            <Link to={paths.statements}>Statements</Link>
          </Button>
        }
      />
      <div className="space-y-4">
        <Suspense>
          <PreparedReports />
        </Suspense>
        <ReportFilterBar filters={filters} today={today} withScope={withScope} onChange={setFilters} />
        <ReportFigures preview={preview} needsApproval={rules.needsApproval} />
        <ExportOptions options={options} needsApproval={rules.needsApproval} onChange={setOptions} />
        <ReportBar
          chosenCount={chosen.size}
          count={found ?? undefined}
          isChoosingAll={isChoosingAll}
          onChooseAll={onChooseAll}
          exporting={
            <>
              <PettyCashButton selection={selection} label="Petty cash claim" disabled={reversed || !found} />
              <ExportReportButton
                selection={selection}
                rules={rules}
                preview={preview}
                pictures={options.pictures}
                disabled={reversed}
              />
            </>
          }
        />
        <LogList
          columns={reportColumns}
          asked={asked}
          most={mostInReport}
          isNarrowed={!everything || countOf(everything) !== 0}
          isReversed={reversed}
          chosen={chosen}
          isChoosingAll={isChoosingAll}
          onChoose={choose}
          onChooseAll={onChooseAll}
          onOpen={open}
          onShowAll={() =>
            setFilters((now) => withRange({ ...now, search: '', standing: undefined }, 'all', today))
          }
          firstStep={
            <Button asChild>
              <Link to={paths.submitReceipt}>Submit receipt</Link>
            </Button>
          }
        />
      </div>
      <Suspense>
        <ReceiptDialog id={opened} onClose={close} onDeleted={(id) => clear([id])} />
      </Suspense>
    </>
  );
}

/** All that is found, whether it's reported or left out. */
const countOf = ({
  included,
  leftOut: { rejected, unapproved },
}: NonNullable<ReturnType<typeof usePreview>>): number => included.count + rejected.count + unapproved.count;
