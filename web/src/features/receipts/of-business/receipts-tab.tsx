import type { BusinessReceipt } from '@docket/shared/receipts/lists/business-list-contract';
import { maxTextLength, sortOrders } from '@docket/shared/receipts/rules';
import { businessMessages as text } from '@docket/shared/business/messages';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { Suspense, useDeferredValue, useState } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { useReceiptParts } from '../../../receipt/parts.ts';
import {
  amountColumn,
  categoryColumn,
  dateColumn,
  EmployeeAndFacts,
  employeeColumn,
  type ReceiptColumn,
} from '../../../receipt/table/columns.tsx';
import { ReceiptTable } from '../../../receipt/table/receipt-table.tsx';
import { useTableSort } from '../../../receipt/table/use-table-sort.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/data/badges/status-badge.tsx';
import { ShowMore } from '../../../ui/data/show-more.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ListSkeleton } from '../../../ui/states/list-skeleton.tsx';
import { useBusinessReceipts } from './api.ts';
import { ReceiptPreview } from './receipt-preview.tsx';

const statusColumn: ReceiptColumn<BusinessReceipt> = {
  heading: 'Status',
  width: '7.5rem',
  onCard: 'col-start-[right] row-start-2 text-right',
  className: '@3xl:text-left',
  cell: ({ status }) => <StatusBadge status={status} />,
};

const before = [dateColumn];
const after = [categoryColumn, employeeColumn, amountColumn, statusColumn];

/** Every receipt of the business (ADM-24 to ADM-27). */
export function ReceiptsTab() {
  const { ReopenDialog } = useReceiptParts();
  const sort = useTableSort(sortOrders, 'date-desc');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const [opened, setOpened] = useState<BusinessReceipt | null>(null);
  const [isReopening, setReopening] = useState(false);
  const close = () => {
    setOpened(null);
    setReopening(false);
  };
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useBusinessReceipts(
    search,
    sort.order,
  );
  const receipts = data?.pages.flat();
  // It may change while its preview is open.
  const shown = opened && (receipts?.find(({ id }) => id === opened.id) ?? opened);
  return (
    <Card aria-label="All Business Receipts">
      <CardHeader
        title="All Business Receipts"
        action={
          <Input
            type="search"
            aria-label="Search all receipts"
            placeholder="Search"
            className="max-w-44 sm:max-w-64"
            maxLength={maxTextLength.search}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        }
      />
      {error ? (
        <ErrorState title={text.receiptsFailed} text={errorText(error)} onRetry={() => void refetch()} />
      ) : !receipts ? (
        <ListSkeleton label="Loading the receipts" rows={8} />
      ) : receipts.length === 0 ? (
        <NothingFound onClear={search === '' ? null : () => setTyped('')} />
      ) : (
        <ReceiptTable
          label="All Business Receipts"
          receipts={receipts}
          idOf={({ id }) => id}
          before={before}
          after={after}
          renderUnder={(receipt) => <EmployeeAndFacts receipt={receipt} />}
          sort={sort}
          open={setOpened}
          isOpenedByLine
        />
      )}
      <ShowMore hasMore={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      {shown && !isReopening && (
        <ReceiptPreview receipt={shown} onClose={close} onReopen={() => setReopening(true)} />
      )}
      {shown && isReopening && (
        <Suspense>
          <ReopenDialog open receipt={shown} onClose={() => setReopening(false)} onReopened={close} />
        </Suspense>
      )}
    </Card>
  );
}

/** `onClear` clears the search; null if there's none, and so no receipt at all. */
function NothingFound({ onClear }: { onClear: (() => void) | null }) {
  const title = 'No receipts found';
  if (onClear) {
    const clear = (
      <Button variant="secondary" onClick={onClear}>
        Clear search
      </Button>
    );
    return <EmptyState icon={SearchX} title={title} action={clear} />;
  }
  return (
    <EmptyState
      icon={SearchX}
      title={title}
      hint="Receipts appear here once members add them."
      action={
        <Button asChild variant="secondary">
          <Link to={paths.businessDirectory} search={{ tab: 'invitations' }}>
            Invite people
          </Link>
        </Button>
      }
    />
  );
}
