import { reportMessages } from '@docket/shared/reports/messages';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { Link } from '@tanstack/react-router';
import { CalendarX, ReceiptText, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useLogRows, type LogQuery } from '../api.ts';
import { isNarrowed, type LogFilters } from './log-filters.ts';
import { LogSkeleton } from './log-skeleton.tsx';
import { MoreRows } from './more-rows.tsx';
import { ReceiptCards } from './receipt-cards.tsx';
import { ReceiptsTable } from './receipts-table.tsx';
import { useIsPhone } from './use-is-phone.ts';

interface LogListProps {
  filters: LogFilters;
  query: LogQuery;
  /** The first day is after the last: nothing is asked for. */
  isReversed: boolean;
  chosen: ReadonlyMap<string, ReceiptRow>;
  onChoose: (rows: readonly ReceiptRow[], isChosen: boolean) => void;
  onOpen: (id: string) => void;
  onShowAll: () => void;
}

/** The rows that a filter finds, with everything that can stand in their place. */
export function LogList(props: LogListProps) {
  const { filters, query, isReversed, onShowAll } = props;
  const found = useLogRows(query, filters.sort, !isReversed);

  if (isReversed) {
    return (
      <Card>
        <EmptyState icon={CalendarX} title={reportMessages.daysReversed} />
      </Card>
    );
  }
  if (found.data === undefined) {
    return (
      <Card>
        {found.isError ? (
          <ErrorState
            title="Your receipts could not be loaded"
            text={errorText(found.error)}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <LogSkeleton />
        )}
      </Card>
    );
  }
  if (found.data.length === 0) {
    return (
      <Card>
        {isNarrowed(filters) ? (
          <EmptyState
            icon={SearchX}
            title="No receipt matches"
            hint="Try other words or other dates."
            action={
              <Button look="secondary" onClick={onShowAll}>
                Show all receipts
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={ReceiptText}
            title="No receipts yet"
            hint="Add a photograph or PDF of a receipt and it will be listed here."
            action={
              <Button asChild>
                <Link to={paths.submitReceipt}>Submit a receipt</Link>
              </Button>
            }
          />
        )}
      </Card>
    );
  }
  return <LoadedRows {...props} rows={found.data} found={found} />;
}

interface LoadedRowsProps extends LogListProps {
  rows: readonly ReceiptRow[];
  found: ReturnType<typeof useLogRows>;
}

function LoadedRows({ rows, found, chosen, onChoose, onOpen }: LoadedRowsProps) {
  const isPhone = useIsPhone();
  const chooseOne = useMemo(
    () => (row: ReceiptRow, isChosen: boolean) => onChoose([row], isChosen),
    [onChoose],
  );
  const common = { rows, chosen, onOpen, onChoose: chooseOne };
  return (
    <div aria-busy={found.isPlaceholderData} className={found.isPlaceholderData ? 'opacity-60' : ''}>
      <Card className="overflow-hidden">
        {isPhone ? (
          <ReceiptCards {...common} />
        ) : (
          <ReceiptsTable {...common} onChooseAll={(isChosen) => onChoose(rows, isChosen)} />
        )}
      </Card>
      {found.hasNextPage && (
        <MoreRows
          key={rows.length}
          isLoading={found.isFetchingNextPage}
          hasFailed={found.isFetchNextPageError}
          onMore={() => void found.fetchNextPage()}
        />
      )}
    </div>
  );
}
