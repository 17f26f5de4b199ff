import { dayOf } from '@docket/shared/calendar';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import type { Period } from '@docket/shared/receipts/periods';
import { Link } from '@tanstack/react-router';
import { Plus, Trash2 } from 'lucide-react';
import { Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { paths } from '../../lib/address/paths.ts';
import { Button } from '../../ui/button.tsx';
import { useReceiptParts } from '../../receipt/parts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { InboxLink } from './log/inbox-link.tsx';
import { AddFilesButton } from './log/add-files-button.tsx';
import { FilterBar } from './log/filter-bar.tsx';
import { daysShown, isNarrowed, queryOf } from './log/log-filters.ts';
import { isReversed } from '../../receipt/list/date-ranges.ts';
import { LogList } from '../../receipt/list/log-list.tsx';
import { SelectionBar } from './log/selection-bar.tsx';
import { SummaryCards } from '../../receipt/list/summary-cards.tsx';
import { useLogFilters } from './log/use-log-filters.ts';
import { useSelection } from '../../receipt/list/use-selection.ts';
import { FilesFromAnywhere } from '../../receipt/choosing/files-from-anywhere.tsx';

const noFiles: readonly File[] = [];

/** What a claim button gets: the chosen receipts, otherwise the days shown. */
interface ClaimScope {
  chosen: readonly ReceiptRow[];
  period: Period;
  /** Whether a search hides some receipts of those days. */
  search: string;
}

interface ReceiptsLogPageProps {
  ClaimButton: ComponentType<ClaimScope>;
  /** Says when little storage is left. */
  storage: ReactNode;
}

export function ReceiptsLogPage({ ClaimButton, storage }: ReceiptsLogPageProps) {
  const { AddingProgress, ReceiptDialog, SelectionDialogs } = useReceiptParts();
  const [today] = useState(() => dayOf(new Date()));
  const { filters, opened, setFilters, open, close } = useLogFilters();
  const asked = useMemo(() => ({ query: queryOf(filters, today), sort: filters.sort }), [filters, today]);
  const { chosen, choose, chooseAll, clear } = useSelection(asked);
  const [act, setAct] = useState<'submit' | 'withdraw' | null>(null);
  const [added, setAdded] = useState<readonly File[]>(noFiles);
  const period = daysShown(filters, today);
  const rows = [...chosen.values()];

  return (
    <>
      <PageHeader
        title="Receipts"
        subtitle="All your receipts"
        actions={
          <>
            <Button asChild variant="quiet">
              <Link to={paths.receiptBin} aria-label="Deleted receipts" title="Deleted receipts">
                <Trash2 aria-hidden />
                <span className="max-lg:hidden">Deleted</span>
              </Link>
            </Button>
            <InboxLink />
            <AddFilesButton onFiles={setAdded} />
            <Button asChild className="max-sm:grow">
              <Link to={paths.submitReceipt}>
                <Plus aria-hidden />
                Submit receipt
              </Link>
            </Button>
          </>
        }
      />
      <FilesFromAnywhere invitation="Drop receipts anywhere" onFiles={setAdded} />
      <div className="space-y-4">
        {storage}
        <Suspense>
          <AddingProgress files={added} />
        </Suspense>
        <SummaryCards query={asked.query} enabled={!isReversed(period)} />
        <FilterBar filters={filters} onChange={setFilters} />
        <SelectionBar
          chosen={rows}
          claim={<ClaimButton chosen={rows} period={period} search={filters.search.trim()} />}
          onAct={setAct}
          onClear={() => clear()}
        />
        <LogList
          asked={asked}
          isNarrowed={isNarrowed(filters)}
          isReversed={isReversed(period)}
          chosen={chosen}
          onChoose={choose}
          onChooseAll={(isChosen) => (isChosen ? chooseAll() : clear())}
          onOpen={open}
          onShowAll={() => setFilters({ search: '', range: 'all', from: '', to: '' })}
        />
      </div>
      <Suspense>
        <ReceiptDialog id={opened} onClose={close} onDeleted={(id) => clear([id])} />
      </Suspense>
      <Suspense>
        <SelectionDialogs chosen={rows} act={act} onClose={() => setAct(null)} onDone={clear} />
      </Suspense>
    </>
  );
}
