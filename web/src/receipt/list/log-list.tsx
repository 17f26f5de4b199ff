import { reportMessages } from '@docket/shared/reports/messages';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { ReceiptText, SearchX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LogSkeleton } from './log-skeleton.tsx';
import type { Column } from './rows/row-parts.tsx';
import { LogRows } from './rows/log-rows.tsx';
import { useFirstPage, type LogAsked } from './api.ts';
import type { Selection } from './use-selection.ts';

interface LogListProps {
  asked: LogAsked;
  /** Whether a filter excludes receipts, so that an empty list means 'nothing matches'. */
  isNarrowed: boolean;
  /** The first day is after the last, so nothing is fetched. */
  isReversed: boolean;
  chosen: Selection;
  /** Everything found is being fetched to be selected. */
  isChoosingAll: boolean;
  /** The most that can be selected at once. */
  most?: number;
  /** The table's columns after date, vendor and amount. */
  columns: readonly Column[];
  onChoose: (row: ReceiptRow, isChosen: boolean) => void;
  onChooseAll: (isChosen: boolean) => void;
  onOpen: (id: string) => void;
  onShowAll: () => void;
  /** The next step while there are no receipts yet, where the page itself doesn't show it. */
  firstStep?: ReactNode;
}

/** The rows that match a filter, or the loading, empty or error state. */
export function LogList({ asked, isNarrowed, isReversed, onShowAll, firstStep, ...rest }: LogListProps) {
  const first = useFirstPage(asked, !isReversed);
  // While other rows load, the current ones stay.
  const [shown, setShown] = useState(asked);
  if (shown !== asked && first.data && !first.isPlaceholderData) setShown(asked);

  if (isReversed) {
    return (
      <Card>
        <EmptyState icon={SearchX} title={reportMessages.daysReversed} />
      </Card>
    );
  }
  if (first.data === undefined) {
    return (
      <Card>
        {first.isError ? (
          <ErrorState
            title="Couldn’t load your receipts"
            text={errorText(first.error)}
            onRetry={() => void first.refetch()}
          />
        ) : (
          <LogSkeleton />
        )}
      </Card>
    );
  }
  if (first.data.length === 0) {
    return (
      <Card>
        {isNarrowed ? <NothingFound onShowAll={onShowAll} /> : <NothingYet firstStep={firstStep} />}
      </Card>
    );
  }
  return (
    <div aria-busy={first.isPlaceholderData} className={first.isPlaceholderData ? 'opacity-60' : ''}>
      <LogRows asked={shown} {...rest} />
    </div>
  );
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No matching receipts"
      hint="Try a different search or different dates."
      action={
        <Button variant="secondary" onClick={onShowAll}>
          Show all receipts
        </Button>
      }
    />
  );
}

function NothingYet({ firstStep }: Pick<LogListProps, 'firstStep'>) {
  return (
    <EmptyState
      icon={ReceiptText}
      title="No receipts yet"
      hint="Add a photo or PDF of a receipt and it’ll appear here."
      action={firstStep}
    />
  );
}
