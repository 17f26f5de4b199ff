import type { QueueState } from '@docket/shared/accounting/export-contract';
import { accountingMessages } from '@docket/shared/accounting/messages';
import { sortOrders } from '@docket/shared/receipts/rules';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Inbox } from 'lucide-react';
import { paths } from '../../../lib/address/paths.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { useChosenIds } from '../../../receipt/table/use-chosen-ids.ts';
import { useTableSort } from '../../../receipt/table/use-table-sort.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ShowMore } from '../../../ui/data/show-more.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ListSkeleton } from '../../../ui/states/list-skeleton.tsx';
import { standardSort, useQueue } from './api.ts';
import { ExportList } from './export-list.tsx';
import { canExport, QueueActions } from './queue-actions.tsx';
import { QueueList } from './queue-list.tsx';
import { SoftwareHint } from './software-hint.tsx';

/** The texts of empty parts. */
const empty = {
  ready: {
    icon: CircleCheck,
    title: 'Nothing to export',
    hint: 'Approved receipts appear here until you export them.',
    ownHint: 'Receipts appear here once you’ve checked them, until you export them.',
  },
  attention: {
    icon: CircleCheck,
    title: 'Nothing needs attention',
    hint: 'Approved receipts appear here if your accounting software would refuse or misread them.',
    ownHint:
      'Receipts appear here if you haven’t checked them, or if your accounting software would refuse or misread them.',
  },
  exported: {
    icon: Inbox,
    title: 'Nothing exported yet',
    hint: 'Exported receipts appear here, and each export can be downloaded again.',
    ownHint: undefined,
  },
} as const;

interface QueueTabProps {
  state: QueueState;
  /** Whether the receipts are the person's own, not a business's. */
  isOwn: boolean;
}

/** A part of the queue. */
export function QueueTab({ state, isOwn }: QueueTabProps) {
  const sort = useTableSort(sortOrders, standardSort[state]);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useQueue(
    state,
    sort.order,
  );
  const { chosen, choose, chooseOnly } = useChosenIds();
  const receipts = data?.pages.flatMap((page) => page.receipts);
  const total = data?.pages[0]?.counts[state] ?? 0;
  // A person's own receipts can also be marked as exported.
  const choosable = receipts?.filter((receipt) => isOwn || canExport(receipt)) ?? [];
  // What was chosen may have been exported meanwhile.
  const selected = choosable.filter(({ id }) => chosen.has(id));

  return (
    <div className="space-y-6">
      {state === 'exported' ? <ExportList /> : <SoftwareHint />}
      <Card aria-label="Receipts">
        {error ? (
          <ErrorState
            title={accountingMessages.queueFailed}
            text={errorText(error)}
            onRetry={() => void refetch()}
          />
        ) : !receipts ? (
          <ListSkeleton label="Loading the receipts" rows={6} />
        ) : receipts.length === 0 ? (
          <NothingHere state={state} isOwn={isOwn} />
        ) : (
          <>
            <QueueActions
              state={state}
              isOwn={isOwn}
              receipts={choosable}
              selected={selected}
              total={total}
              onChooseAll={(isChosen) => chooseOnly(isChosen ? choosable.map(({ id }) => id) : [])}
            />
            <QueueList
              state={state}
              isOwn={isOwn}
              receipts={receipts}
              chosen={chosen}
              canChoose={(receipt) => isOwn || canExport(receipt)}
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

/** Says what will appear here, and where to look next. */
function NothingHere({ state, isOwn }: QueueTabProps) {
  const { icon, title, hint, ownHint } = empty[state];
  return (
    <EmptyState
      icon={icon}
      title={title}
      hint={(isOwn && ownHint) || hint}
      action={
        <Button asChild variant="secondary">
          {state !== 'ready' ? (
            <Link to={paths.accounting} search={{ tab: 'ready' }}>
              See what’s ready
            </Link>
          ) : isOwn ? (
            <Link to={paths.receiptsLog}>See your receipts</Link>
          ) : (
            <Link to={paths.accounting} search={{ tab: 'receipts' }}>
              See submitted receipts
            </Link>
          )}
        </Button>
      }
    />
  );
}
