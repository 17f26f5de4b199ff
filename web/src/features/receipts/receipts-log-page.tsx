import { dayOf } from '@docket/shared/calendar';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import type { Period } from '@docket/shared/receipts/periods';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { FilterBar } from './log/filter-bar.tsx';
import { LogList } from './log/log-list.tsx';
import { daysShown, isReversed, queryOf } from './log/log-filters.ts';
import { ReceiptDialog } from './dialog/receipt-dialog.tsx';
import { SummaryCards } from './log/summary-cards.tsx';
import { useLogFilters } from './log/use-log-filters.ts';

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

const none: ReadonlyMap<string, ReceiptRow> = new Map();

export function ReceiptsLogPage({ claim }: ReceiptsLogPageProps) {
  const [today] = useState(() => dayOf(new Date()));
  const { filters, opened, setFilters, open, close } = useLogFilters();
  const [chosen, setChosen] = useState(none);
  const query = useMemo(() => queryOf(filters, today), [filters, today]);
  const period = daysShown(filters, today);

  // A selection that can't be seen any more would surprise.
  const filterKey = JSON.stringify(query);
  const [chosenFor, setChosenFor] = useState(filterKey);
  if (chosenFor !== filterKey) {
    setChosenFor(filterKey);
    setChosen(none);
  }

  const choose = useCallback((rows: readonly ReceiptRow[], isChosen: boolean) => {
    setChosen((before) => {
      const after = new Map(before);
      for (const row of rows) {
        if (isChosen) after.set(row.id, row);
        else after.delete(row.id);
      }
      return after;
    });
  }, []);

  return (
    <>
      <PageHeader
        title="Receipts"
        subtitle="Everything you have submitted."
        actions={
          <>
            {claim({ chosen: [...chosen.values()], period, isSearching: filters.search.trim() !== '' })}
            <Button asChild className="max-sm:grow">
              <Link to={paths.submitReceipt}>
                <Plus aria-hidden />
                Submit receipt
              </Link>
            </Button>
          </>
        }
      />
      <div className="space-y-4">
        <SummaryCards query={query} enabled={!isReversed(period)} />
        <FilterBar filters={filters} onChange={setFilters} />
        <LogList
          filters={filters}
          query={query}
          isReversed={isReversed(period)}
          chosen={chosen}
          onChoose={choose}
          onOpen={open}
          onShowAll={() => setFilters({ search: '', range: 'all', from: '', to: '' })}
        />
      </div>
      <ReceiptDialog
        id={opened}
        onClose={close}
        onDeleted={(id) => {
          setChosen((before) => new Map([...before].filter(([key]) => key !== id)));
        }}
      />
    </>
  );
}
