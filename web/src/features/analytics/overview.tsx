import { analyticsMessages as text } from '@docket/shared/analytics/messages';
import { formatCount } from '@docket/shared/count';
import { may } from '@docket/shared/permissions';
import { logMessages } from '@docket/shared/receipts/log/messages';
import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import { errorText } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/address/paths.ts';
import { formatDollars } from '../../lib/format.ts';
import { useUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Figures } from '../../ui/data/figures.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { useAnalytics, type ChosenPeriod } from './api.ts';
import { ChartCards } from './chart-cards.tsx';
import { useChosenPeriod } from './use-chosen-period.ts';
import { useOpenMark } from './use-open-mark.ts';

/** The outline of the totals and the first charts, with a spinner (ANA-11). */
const OverviewSkeleton = () => (
  <output aria-label="Loading" className="block space-y-6">
    <Skeleton className="h-24" />
    <span className="flex h-80 items-center justify-center rounded-md border bg-surface text-faint">
      <Spinner className="size-6" />
    </span>
    <span className="grid gap-6 lg:grid-cols-2">
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </span>
  </output>
);

/** The totals and charts of a period. */
export function Overview({ period }: { period: ChosenPeriod }) {
  const { data, error, refetch } = useAnalytics(period);
  const onOpen = useOpenMark(period);
  if (error) {
    return (
      <Card aria-label={text.title}>
        <ErrorState
          title={text.loadFailed}
          text={`${text.fetchFailed}. ${errorText(error)}`}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (!data) return <OverviewSkeleton />;
  const { totalReceipts, totalSpent, avgReceiptAmount, receiptsWithoutAmount } = data.summary;
  if (totalReceipts === 0) return <NoData />;
  return (
    <div className="space-y-6">
      <Figures
        label="Totals"
        figures={[
          { label: 'Total Spent', value: formatDollars(totalSpent) },
          { label: 'Total Receipts', value: formatCount(totalReceipts) },
          {
            label: 'Avg per Receipt',
            value: formatDollars(avgReceiptAmount),
            ...(receiptsWithoutAmount > 0 && { note: logMessages.averageLeavesOut(receiptsWithoutAmount) }),
          },
        ]}
      />
      <WhatCounts of={period.of} />
      <ChartCards analytics={data} timeframe={period.timeframe} onOpen={onOpen} />
    </div>
  );
}

/** Which of the business's receipts count. */
export function WhatCounts({ of }: Pick<ChosenPeriod, 'of'>) {
  const { role } = useUser();
  if (of === 'own') return null;
  return (
    <p className="text-sm text-muted">{role === 'ADMIN' ? text.countsOfAdmin : text.countsOfSubmitted}</p>
  );
}

/** A period without receipts (ANA-13). Managers rarely have their own. */
export function NoData() {
  const { chosen, choose } = useChosenPeriod();
  const showsBusiness = may(useUser(), 'see-business-spending') && chosen.of === 'own';
  return (
    <Card aria-label={text.title}>
      <EmptyState
        icon={ChartNoAxesColumn}
        title={text.noDataTitle}
        hint={text.noData}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {showsBusiness && (
              <Button variant="secondary" onClick={() => choose({ of: 'business' })}>
                Show my business
              </Button>
            )}
            <Button asChild>
              <Link to={paths.submitReceipt}>Submit receipt</Link>
            </Button>
          </div>
        }
      />
    </Card>
  );
}
