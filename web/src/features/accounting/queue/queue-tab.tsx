import type { QueuedReceipt, QueueState } from '@docket/shared/accounting/export-contract';
import { isObstacle } from '@docket/shared/accounting/export/problems';
import { accountingMessages } from '@docket/shared/accounting/messages';
import { sortOrders } from '@docket/shared/receipts/rules';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Inbox } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { loadErrorText } from '../../../lib/api/api-error.ts';
import { useTableSort } from '../../../receipt/table/use-table-sort.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ShowMore } from '../../../ui/data/show-more.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ListSkeleton } from '../../../ui/states/list-skeleton.tsx';
import { standardSort, useQueue } from './api.ts';
import { ExportList } from './export-list.tsx';
import { QueueActions } from './queue-actions.tsx';
import { QueueList } from './queue-list.tsx';
import { SoftwareHint } from './software-hint.tsx';

/** What's said where there's nothing, and where to look next. */
const empty = {
  ready: {
    words: {
      icon: CircleCheck,
      title: 'Nothing to export',
      hint: 'Approved receipts appear here until you export them.',
    },
    next: { tab: 'receipts', name: 'See submitted receipts' },
  },
  attention: {
    words: {
      icon: CircleCheck,
      title: 'Nothing needs attention',
      hint: 'Approved receipts appear here if your accounting software would refuse or misread them.',
    },
    next: { tab: 'ready', name: 'See what’s ready' },
  },
  exported: {
    words: {
      icon: Inbox,
      title: 'Nothing exported yet',
      hint: 'Exported receipts appear here, and each export can be downloaded again.',
    },
    next: { tab: 'ready', name: 'See what’s ready' },
  },
} as const;

/** A receipt without obstacles can be exported, perhaps again. */
const canExport = ({ problems }: QueuedReceipt): boolean => !problems.some(isObstacle);

/** A part of the accountants' queue. */
export function QueueTab({ state }: { state: QueueState }) {
  const sort = useTableSort(sortOrders, standardSort[state]);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useQueue(
    state,
    sort.order,
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const receipts = data?.pages.flatMap((page) => page.receipts);
  const total = data?.pages[0]?.counts[state] ?? 0;
  // What was chosen may have been exported meanwhile.
  const selected = receipts?.filter((receipt) => chosen.has(receipt.id) && canExport(receipt)) ?? [];

  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      if (isChosen) after.add(id);
      else after.delete(id);
      return after;
    });

  return (
    <div className="space-y-6">
      {state === 'exported' ? <ExportList /> : <SoftwareHint />}
      <Card aria-label="Receipts">
        {error ? (
          <ErrorState
            title={accountingMessages.queueFailed}
            text={loadErrorText(error)}
            onRetry={() => void refetch()}
          />
        ) : !receipts ? (
          <ListSkeleton label="Loading the receipts" rows={6} />
        ) : receipts.length === 0 ? (
          <EmptyState
            {...empty[state].words}
            action={
              <Button asChild variant="secondary">
                <Link to={paths.accounting} search={{ tab: empty[state].next.tab }}>
                  {empty[state].next.name}
                </Link>
              </Button>
            }
          />
        ) : (
          <>
            <QueueActions
              state={state}
              receipts={receipts.filter(canExport)}
              selected={selected}
              total={total}
              onChooseAll={(isChosen) =>
                setChosen(new Set(isChosen ? receipts.filter(canExport).map(({ id }) => id) : []))
              }
            />
            <QueueList
              state={state}
              receipts={receipts}
              chosen={chosen}
              canChoose={canExport}
              onChoose={choose}
              sort={sort}
            />
          </>
        )}
        <ShowMore hasMore={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      </Card>
    </div>
  );
}
