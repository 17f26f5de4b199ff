import { analyticsMessages as text } from '@docket/shared/analytics/messages';
import { groupings } from '@docket/shared/analytics/rules';
import { hasAdvancedReporting } from '@docket/shared/plans/rules';
import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import { errorText } from '../../../lib/api/api-error.ts';
import { paths } from '../../../lib/address/paths.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { CardSkeleton } from '../../../ui/states/page-skeletons.tsx';
import { useBreakdown, type ChosenGrouping, type ChosenPeriod } from '../api.ts';
import { NoData, WhatCounts } from '../overview.tsx';
import { BreakdownBar } from './breakdown-bar.tsx';
import { BreakdownTable } from './breakdown-table.tsx';
import { GstSummary } from './gst-summary.tsx';

interface BreakdownViewProps {
  period: ChosenPeriod;
  /** The address's search part. */
  search: Record<string, unknown>;
  onChoose: (change: object) => void;
}

/** Totals by whatever is chosen, beside the period before: on paid plans. */
export default function BreakdownView(props: BreakdownViewProps) {
  const { plan } = useUser();
  return hasAdvancedReporting(plan) ? <PaidBreakdown {...props} /> : <PaidOnly />;
}

function groupingOf(search: Record<string, unknown>): ChosenGrouping {
  const by = groupings.find((one) => one === search['by']) ?? 'category';
  const field = search['field'];
  if (by !== 'field') return { by };
  return typeof field === 'string' && field !== '' ? { by, field } : { by: 'category' };
}

function PaidBreakdown({ period, search, onChoose }: BreakdownViewProps) {
  const grouping = groupingOf(search);
  const { data, error, refetch } = useBreakdown(period, grouping);
  return (
    <div className="space-y-4">
      <BreakdownBar period={period} grouping={grouping} onChange={onChoose} />
      <WhatCounts of={period.of} />
      {error ? (
        <Card aria-label="Breakdown">
          <ErrorState title={text.breakdownFailed} text={errorText(error)} onRetry={() => void refetch()} />
        </Card>
      ) : !data ? (
        <CardSkeleton label="Loading the breakdown" rows={6} />
      ) : data.rowCount === 0 ? (
        <NoData />
      ) : (
        <>
          {grouping.by.startsWith('gst') && <GstSummary period={period} />}
          <BreakdownTable breakdown={data} period={period} grouping={grouping} />
        </>
      )}
    </div>
  );
}

const PaidOnly = () => (
  <Card aria-label="Breakdown">
    <EmptyState
      icon={ChartNoAxesColumn}
      title={text.paidOnly}
      hint={text.paidOffer}
      action={
        <Button asChild>
          <Link to={paths.pricing}>Compare plans</Link>
        </Button>
      }
    />
  </Card>
);
