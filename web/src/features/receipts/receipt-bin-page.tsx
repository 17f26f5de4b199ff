import { binDays } from '@docket/shared/receipts/rules';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useBin } from './api.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/address/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ListSkeleton } from '../../ui/states/list-skeleton.tsx';
import { BinList } from './bin/bin-list.tsx';

/** The receipts that their owner has deleted and can still restore (OP-110). */
export function ReceiptBinPage() {
  const list = useRef<HTMLDivElement>(null);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useBin();
  const receipts = data?.pages.flatMap((page) => page.receipts) ?? [];
  return (
    <>
      <PageHeader
        title="Deleted receipts"
        subtitle={`We keep deleted receipts for ${binDays} days. Restore one to return it to your log.`}
        actions={
          <Button asChild variant="secondary">
            <Link to={paths.receiptsLog}>Back to Receipts</Link>
          </Button>
        }
      />
      {!data && error && (
        <ErrorState
          title="Couldn’t load your deleted receipts"
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Card>
          <ListSkeleton label="Loading your deleted receipts" />
        </Card>
      )}
      {data && (
        <Card ref={list} tabIndex={-1} aria-label="Deleted receipts">
          {receipts.length === 0 ? (
            <EmptyState
              icon={Trash2}
              title="No deleted receipts"
              hint={`Receipts you delete stay here for ${binDays} days.`}
            />
          ) : (
            <BinList receipts={receipts} onRestored={() => list.current?.focus()} />
          )}
        </Card>
      )}
      {hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
