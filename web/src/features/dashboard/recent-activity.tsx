import { recentCount } from '@docket/shared/receipts/rules';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Receipt } from 'lucide-react';
import { useState } from 'react';
import { useRecentReceipts } from './api.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/address/paths.ts';
import { useUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Money } from '../../ui/data/money.tsx';
import { RelativeTime } from '../../ui/data/relative-time.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { mergeRecent, type RecentReceipt } from './legacy-receipts.ts';
import { readLegacyReceipts } from './read-legacy.ts';

export function RecentActivity() {
  return (
    <Card aria-labelledby="recent-activity">
      <CardHeader id="recent-activity" title="Recent Activity" />
      <RecentList />
    </Card>
  );
}

function RecentList() {
  const recent = useRecentReceipts();
  const { id } = useUser();
  const [legacy] = useState(() => readLegacyReceipts(id));
  if (recent.isError) {
    return (
      <ErrorState
        title="Couldn’t load your recent receipts"
        text={errorText(recent.error)}
        onRetry={() => void recent.refetch()}
      />
    );
  }
  if (!recent.data) return <LoadingRows />;
  const merged = mergeRecent(recent.data, legacy);
  if (merged.length === 0) {
    return (
      <EmptyState
        icon={Receipt}
        title="You haven't added any receipts yet."
        action={
          <Button asChild>
            <Link to={paths.submitReceipt}>Scan your first receipt</Link>
          </Button>
        }
      />
    );
  }
  return (
    <ul className="divide-y">
      {merged.map((receipt) => (
        <li key={receipt.id}>
          <RecentItem receipt={receipt} />
        </li>
      ))}
    </ul>
  );
}

const rowClass = 'flex min-h-16 items-center gap-4 px-4 py-2.5 sm:px-5';

function RecentItem({ receipt }: { receipt: RecentReceipt }) {
  const shown = (
    <>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm font-medium sm:line-clamp-1">{`${receipt.category} - ${receipt.vendor}`}</span>
        <span className="block text-sm text-faint">
          Added <RelativeTime at={receipt.createdAt} />
        </span>
      </span>
      <Money dollars={receipt.amount} className="text-base" />
    </>
  );
  if (receipt.isLegacy) {
    return (
      <div className={rowClass} title="Saved in this browser only">
        {shown}
      </div>
    );
  }
  return (
    <Link
      to={paths.receipt}
      params={{ id: receipt.id }}
      className={clsx(rowClass, 'transition-colors duration-100 hover:bg-sunken')}
    >
      {shown}
    </Link>
  );
}

function LoadingRows() {
  return (
    <output aria-label="Loading recent receipts" className="block divide-y">
      {Array.from({ length: recentCount }, (_, row) => (
        <span key={row} className="flex min-h-16 items-center gap-4 px-4 py-2.5 sm:px-5">
          <span className="flex-1 space-y-1.5">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3.5 w-2/5" />
          </span>
          <Skeleton className="h-5 w-16" />
        </span>
      ))}
    </output>
  );
}
