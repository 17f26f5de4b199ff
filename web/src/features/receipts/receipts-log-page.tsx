import type { ReceiptRow } from '@docket/shared/receipts/contract';
import type { Period } from '@docket/shared/periods';
import { clsx } from 'clsx';
import { Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { todayHere } from '../../lib/clock/today-here.ts';
import { useReceiptParts } from '../../receipt/parts.ts';
import type { LogQuery } from '../../receipt/api.ts';
import { BinLink, LogHeader } from './log/log-header.tsx';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { ColumnsButton } from './log/columns/columns-button.tsx';
import { useColumns } from './log/columns/use-columns.ts';
import { ExportButton } from './log/exporting/export-button.tsx';
import { FilterBar } from './log/filters/filter-bar.tsx';
import { daysShown, defaultFilters, isNarrowed, queryOf } from './log/filters/log-filters.ts';
import { isReversed } from '../../receipt/list/date-ranges.ts';
import { useFirstPage } from '../../receipt/list/api.ts';
import { LogList } from '../../receipt/list/log-list.tsx';
import { SelectionBar } from './log/selection-bar.tsx';
import { SubmitBar } from './log/submit-bar.tsx';
import { SummaryCards } from '../../receipt/list/summary-cards.tsx';
import { useLogFilters } from './log/filters/use-log-filters.ts';
import { ViewButton } from './log/views/view-button.tsx';
import { useSelection } from '../../receipt/list/use-selection.ts';
import { later } from '../../ui/lazy/later.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

const FilesFromAnywhere = later(async () => ({
  default: (await import('../../receipt/choosing/files-from-anywhere.tsx')).FilesFromAnywhere,
}));
const SavedViews = lazyPart(async () => ({
  default: (await import('./log/views/saved-views.tsx')).SavedViews,
}));

const noFiles: readonly File[] = [];

/** What a claim is for: the selected receipts, otherwise the days shown. */
interface ClaimScope {
  chosen: readonly ReceiptRow[];
  period: Period;
  /** The days and the list's other filters. */
  query: LogQuery;
}

interface ReceiptsLogPageProps {
  ClaimButton: ComponentType<ClaimScope>;
  /** Warns when little storage is left. */
  storage: ReactNode;
}

export function ReceiptsLogPage({ ClaimButton, storage }: ReceiptsLogPageProps) {
  const { AddingProgress, ReceiptDialog, SelectionDialogs } = useReceiptParts();
  const [today] = useState(() => todayHere());
  const isPhone = useIsPhone();
  const { filters, opened, setFilters, showFilters, open, close } = useLogFilters();
  const [columns, chooseColumns] = useColumns();
  const asked = useMemo(() => ({ query: queryOf(filters, today), sort: filters.sort }), [filters, today]);
  const { chosen, choose, chooseAll, isChoosingAll, clear } = useSelection(asked);
  const [act, setAct] = useState<'submit' | 'withdraw' | null>(null);
  const [added, setAdded] = useState<readonly File[]>(noFiles);
  const period = daysShown(filters, today);
  const { data: first } = useFirstPage(asked, !isReversed(period));
  const rows = [...chosen.values()];
  const exports = (
    <>
      <ExportButton asked={asked} columns={columns} ids={[...chosen.keys()]} disabled={isReversed(period)} />
      <ClaimButton chosen={rows} period={period} query={asked.query} />
    </>
  );

  return (
    <>
      <LogHeader isPhone={isPhone} onFiles={setAdded} />
      <FilesFromAnywhere invitation="Drop receipts anywhere" onFiles={setAdded} />
      {/* What gets the focus is above the selection bar, which is higher than others on a phone. */}
      <div className={clsx('space-y-3 sm:space-y-4', rows.length > 0 && 'max-sm:**:scroll-mb-24')}>
        {storage}
        <Suspense>
          <AddingProgress files={added} />
        </Suspense>
        {!isPhone && <SummaryCards query={asked.query} enabled={!isReversed(period)} />}
        <FilterBar
          filters={filters}
          views={
            <Suspense>
              <SavedViews filters={filters} onShow={showFilters} />
            </Suspense>
          }
          saveView={
            <div className="flex gap-2">
              <ViewButton filters={filters} />
              {!isPhone && <ColumnsButton columns={columns} onChoose={chooseColumns} />}
            </div>
          }
          exports={exports}
          onChange={setFilters}
        />
        {isPhone && <SummaryCards query={asked.query} enabled={!isReversed(period)} />}
        <SelectionBar
          isEmpty={first?.length === 0}
          chosen={rows}
          exports={exports}
          onAct={setAct}
          onClear={() => clear()}
        />
        <LogList
          asked={asked}
          isNarrowed={isNarrowed(filters)}
          isReversed={isReversed(period)}
          chosen={chosen}
          isChoosingAll={isChoosingAll}
          columns={columns}
          onChoose={choose}
          onChooseAll={(isChosen) => (isChosen ? chooseAll() : clear())}
          onOpen={open}
          onShowAll={() => setFilters({ ...defaultFilters, sort: filters.sort })}
        />
        {isPhone && <BinLink />}
      </div>
      {isPhone && (rows.length > 0 ? <div className="h-40" /> : <SubmitBar />)}
      <Suspense>
        <ReceiptDialog id={opened} onClose={close} onDeleted={(id) => clear([id])} />
      </Suspense>
      <Suspense>
        <SelectionDialogs chosen={rows} act={act} onClose={() => setAct(null)} onDone={clear} />
      </Suspense>
    </>
  );
}
