import { subscriptionStatus } from '@docket/shared/billing/contract';
import { planNames } from '@docket/shared/billing/rules';
import { stats } from '@docket/shared/receipts/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { formatDollars } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { endpointQuery } from '../../lib/query-client.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

/** The plan's name while none is known (OP-22). */
const unknownPlan = 'Individual';

export function StatCards() {
  const totals = useQuery(endpointQuery(stats));
  const plan = useQuery(endpointQuery(subscriptionStatus));
  return (
    <div className="grid gap-3 sm:grid-cols-3 sm:gap-4 lg:gap-6">
      {totals.isError ? (
        <Card className="sm:col-span-2">
          <ErrorState
            title="Your totals could not be loaded"
            text={errorText(totals.error)}
            onRetry={() => void totals.refetch()}
          />
        </Card>
      ) : (
        <>
          <StatCard label="Total Receipts" value={totals.data?.totalReceipts.toLocaleString('en-AU')}>
            <Link
              to={paths.receiptsLog}
              className="inline-flex min-h-11 items-center text-sm font-medium text-accent hover:underline md:min-h-6"
            >
              View all
            </Link>
          </StatCard>
          <StatCard label="This Month's Total" value={totals.data && formatDollars(totals.data.monthTotal)} />
        </>
      )}
      <StatCard label="Current Plan" value={plan.data ? planNames[plan.data.plan] : unknownPlan} />
    </div>
  );
}

interface StatCardProps {
  label: string;
  /** Absent while it is loading. */
  value: string | undefined;
  children?: ReactNode;
}

function StatCard({ label, value, children }: StatCardProps) {
  return (
    <Card
      aria-label={label}
      className="flex min-h-16 items-center justify-between gap-4 px-4 py-2 sm:block sm:p-5"
    >
      <div className="sm:flex sm:items-baseline sm:justify-between sm:gap-2">
        <h2 className="text-sm text-muted">{label}</h2>
        {children}
      </div>
      {value === undefined ? (
        <output aria-label={`Loading ${label}`} className="block sm:mt-2">
          <Skeleton className="h-9 w-24" />
        </output>
      ) : (
        <p className="truncate text-2xl font-semibold tracking-tight sm:mt-2 lg:text-3xl">{value}</p>
      )}
    </Card>
  );
}
