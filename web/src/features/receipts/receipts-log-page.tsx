import { dayOf } from '@docket/shared/calendar';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import type { Period } from '@docket/shared/receipts/periods';
import { Link } from '@tanstack/react-router';
import { Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { paths } from '../../lib/address/paths.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { InboxLink } from './inbox/inbox-link.tsx';
import { AddFilesButton } from './log/adding/add-files-button.tsx';
import { FilterBar } from './log/filter-bar.tsx';
import { daysShown, isNarrowed, isReversed, queryOf } from './log/log-filters.ts';
import { LogList } from './log/log-list.tsx';
import { SelectionBar } from './log/selection-bar.tsx';
import { SummaryCards } from './log/summary-cards.tsx';
import { useLogFilters } from './log/use-log-filters.ts';
import { useSelection } from './log/use-selection.ts';
import { FilesFromAnywhere } from './submit/choosing/files-from-anywhere.tsx';

// These come after the list: they are no part of what is seen first.
const ReceiptDialog = lazy(async () => ({
  default: (await import('./dialog/receipt-dialog.tsx')).ReceiptDialog,
}));

const AddingProgress = lazy(async () => ({
  default: (await import('./log/adding/adding-progress.tsx')).AddingProgress,
}));
const SelectionDialogs = lazy(async () => ({
  default: (await import('./approval/selection-dialogs.tsx')).SelectionDialogs,
}));

const noFiles: readonly File[] = [];

/** What a claim button gets: the chosen receipts, otherwise the days shown. */
export interface ClaimScope {
  chosen: readonly ReceiptRow[];
  period: Period;
  /** Whether a search hides some receipts of those days. */
  isSearching: boolean;
}

interface ReceiptsLogPageProps {
  /** Draws the petty cash button for the selection or the days shown. */
  claim: (scope: ClaimScope) => ReactNode;
}

export function ReceiptsLogPage({ claim }: ReceiptsLogPageProps) {
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
            <Button asChild look="quiet">
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
        <Suspense>
          <AddingProgress files={added} />
        </Suspense>
        <SummaryCards query={asked.query} enabled={!isReversed(period)} />
        <FilterBar filters={filters} onChange={setFilters} />
        <SelectionBar
          chosen={rows}
          claim={claim({ chosen: rows, period, isSearching: filters.search.trim() !== '' })}
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
