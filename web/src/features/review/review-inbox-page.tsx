import { Link } from '@tanstack/react-router';
import { CircleCheck, ListRestart } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/address/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Progress } from '../../ui/states/progress.tsx';
import { ReceiptSkeleton } from '../../receipt/receipt-skeleton.tsx';
import { again, back, confirm, left, remove, skip } from './inbox/inbox-queue.ts';
import { useInbox, useNextAhead } from './inbox/use-inbox.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

// On its way while the list is.
const load = () => import('./inbox/one-receipt.tsx');
const OneReceipt = lazyPart(async () => ({ default: (await load()).OneReceipt }));
load().catch(() => undefined);

/** Steps through receipts that have been read but not reviewed, one at a time. */
export function ReviewInboxPage() {
  const { isLoaded, error, retry, queue, move, total } = useInbox();
  useNextAhead(queue);
  const id = queue.order[queue.at];
  const isAtEnd = isLoaded && id === undefined;
  return (
    <>
      <PageHeader
        title="Review inbox"
        subtitle="Check each receipt’s details, then confirm."
        actions={
          !isAtEnd && (
            <Button asChild variant="secondary">
              <Link to={paths.receiptsLog}>View Receipts</Link>
            </Button>
          )
        }
      />
      {!isLoaded && error && (
        <ErrorState title="Couldn’t load the inbox" text={errorText(error)} onRetry={retry} />
      )}
      {!isLoaded && !error && <ReceiptSkeleton />}
      {isLoaded && id !== undefined && (
        <>
          <Place n={queue.at + 1} total={total} done={queue.reviewed.size} />
          <Suspense fallback={<ReceiptSkeleton />}>
            <OneReceipt
              key={id}
              id={id}
              onConfirmed={() => move((known) => confirm(known, id))}
              onSkip={() => move(skip)}
              onDeleted={(deletedId) => move((known) => remove(known, deletedId))}
              onBack={queue.at > 0 ? () => move(back) : null}
            />
          </Suspense>
        </>
      )}
      {isAtEnd && <End skipped={left(queue).length} onAgain={() => move(again)} />}
    </>
  );
}

function Place({ n, total, done }: { n: number; total: number; done: number }) {
  return (
    <div className="mb-5 flex items-center gap-4">
      <p aria-live="polite" className="text-sm font-medium whitespace-nowrap tabular-nums">
        {n} of {total}
      </p>
      <Progress label="Reviewed" percent={Math.round((100 * done) / total)} />
    </div>
  );
}

function End({ skipped, onAgain }: { skipped: number; onAgain: () => void }) {
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => next.current?.querySelector<HTMLElement>('a, button')?.focus(), []);
  const log = (
    <Button asChild variant={skipped > 0 ? 'secondary' : 'primary'}>
      <Link to={paths.receiptsLog}>View Receipts Log</Link>
    </Button>
  );
  return (
    <Card>
      {skipped === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title="All receipts reviewed"
          hint="New receipts will appear here for review."
          action={<div ref={next}>{log}</div>}
        />
      ) : (
        <EmptyState
          icon={ListRestart}
          title={skipped === 1 ? 'One receipt was skipped' : `${skipped} receipts were skipped`}
          hint="They’ll stay here until you review them."
          action={
            <div ref={next} className="flex flex-wrap justify-center gap-2">
              <Button onClick={onAgain}>Review skipped receipts</Button>
              {log}
            </div>
          }
        />
      )}
    </Card>
  );
}
