import { businessMessages } from '@docket/shared/business/messages';
import { sortOrders } from '@docket/shared/receipts/rules';
import { Inbox } from 'lucide-react';
import { useMemo, useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { useChosenIds } from '../../../receipt/table/use-chosen-ids.ts';
import { useTableSort } from '../../../receipt/table/use-table-sort.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ShowMore } from '../../../ui/data/show-more.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ListSkeleton } from '../../../ui/states/list-skeleton.tsx';
import { nothingChosen, useAccountedReceipts } from '../api.ts';
import { AccountingActions } from './accounting-actions.tsx';
import { AccountingFilters } from './accounting-filters.tsx';
import { AccountingList } from './accounting-list.tsx';

/** Every submitted and decided receipt of the business. */
export function AllReceiptsTab() {
  const sort = useTableSort(sortOrders, 'date-desc');
  const [filters, setFilters] = useState(nothingChosen);
  const { chosen, choose, chooseOnly } = useChosenIds();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useAccountedReceipts(
    filters,
    sort.order,
  );
  const receipts = useMemo(() => data?.pages.flat(), [data]);
  const selected = receipts?.filter(({ id }) => chosen.has(id)) ?? [];

  return (
    <Card aria-label="Receipts">
      <AccountingFilters
        filters={filters}
        onChange={(change) => {
          setFilters((now) => ({ ...now, ...change }));
          chooseOnly([]);
        }}
      />
      {error ? (
        <ErrorState
          title={businessMessages.receiptsFailed}
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : !receipts ? (
        <ListSkeleton label="Loading the receipts" rows={8} />
      ) : receipts.length === 0 ? (
        <EmptyState
          icon={Inbox}
          title="No receipts found"
          hint="Receipts appear here once members submit them for approval."
          action={
            filters !== nothingChosen && (
              <Button variant="secondary" onClick={() => setFilters(nothingChosen)}>
                Clear filters
              </Button>
            )
          }
        />
      ) : (
        <>
          <AccountingActions
            receipts={receipts}
            selected={selected}
            onChooseAll={(isChosen) => chooseOnly(isChosen ? receipts.map(({ id }) => id) : [])}
          />
          <AccountingList receipts={receipts} chosen={chosen} onChoose={choose} sort={sort} />
        </>
      )}
      <ShowMore hasMore={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Card>
  );
}
