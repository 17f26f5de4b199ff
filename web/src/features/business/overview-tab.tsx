import { formatCount } from '@docket/shared/count';
import { FolderTree, ReceiptText, Users, Wallet } from 'lucide-react';
import { useOverview } from './api.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { formatDollars } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

/** Four current figures of the business (ADM-04). */
export function OverviewTab() {
  const { data, error, refetch } = useOverview();
  if (error) {
    return (
      <Card>
        <ErrorState
          title="Couldn’t load the figures"
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  const figures = [
    { name: 'Total Users', icon: Users, value: data && String(data.totalUsers) },
    { name: 'Total Receipts', icon: ReceiptText, value: data && formatCount(data.totalReceipts) },
    { name: 'Categories', icon: FolderTree, value: data && String(data.categories) },
    { name: 'Monthly Total', icon: Wallet, value: data && formatDollars(data.monthlyTotal) },
  ];
  return (
    <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {figures.map(({ name, icon: Icon, value }) => (
        <div key={name} className="rounded-md border bg-surface p-5">
          <dt className="flex items-center gap-2 text-sm text-muted">
            <Icon aria-hidden className="size-4" />
            {name}
          </dt>
          <dd className="mt-2 text-xl font-semibold tracking-tight whitespace-nowrap tabular-nums">
            {value ?? <Skeleton className="h-8 w-20" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
