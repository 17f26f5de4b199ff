import { analyticsMessages as text } from '@docket/shared/analytics/messages';
import { formatCount } from '@docket/shared/count';
import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import { errorText } from '../../lib/api/api-error.ts';
import { formatDollars } from '../../lib/format.ts';
import { paths } from '../../lib/address/paths.ts';
import { useUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Figures } from '../../ui/data/figures.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ScreenSpinner } from '../../ui/states/spinner.tsx';
import { useAnalytics } from './api.ts';
import { ChartCards } from './chart-cards.tsx';
import { PeriodControls } from './period-controls.tsx';
import { useChosenPeriod, type ChosenPeriod } from './use-chosen-period.ts';

/** Where money goes: one's own, and the business's for those who may see it. */
export function AnalyticsPage() {
  const { chosen, choose } = useChosenPeriod();
  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={text.subtitle}
        actions={<PeriodControls chosen={chosen} onChange={choose} />}
      />
      <Overview {...chosen} />
    </>
  );
}

function Overview({ timeframe, of }: ChosenPeriod) {
  const { data, error, refetch } = useAnalytics(timeframe, of);
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
  if (!data) return <ScreenSpinner />;
  const { totalReceipts, totalSpent, avgReceiptAmount } = data.summary;
  if (totalReceipts === 0) return <NoData />;
  return (
    <div className="space-y-6">
      <Figures
        label="Totals"
        figures={[
          { label: 'Total Spent', value: formatDollars(totalSpent) },
          { label: 'Total Receipts', value: formatCount(totalReceipts) },
          { label: 'Avg per Receipt', value: formatDollars(avgReceiptAmount) },
        ]}
      />
      <WhatCounts of={of} />
      <ChartCards analytics={data} />
    </div>
  );
}

function WhatCounts({ of }: Pick<ChosenPeriod, 'of'>) {
  const { role } = useUser();
  if (of === 'own') return null;
  return (
    <p className="-mt-3 text-sm text-muted">
      {role === 'ADMIN' ? text.countsOfAdmin : text.countsOfSubmitted}
    </p>
  );
}

const NoData = () => (
  <Card aria-label={text.title}>
    <EmptyState
      icon={ChartNoAxesColumn}
      title={text.noDataTitle}
      hint={text.noData}
      action={
        <Button asChild>
          <Link to={paths.submitReceipt}>Submit receipt</Link>
        </Button>
      }
    />
  </Card>
);
