import { formatCount } from '@docket/shared/count';
import { choosesPlan } from '@docket/shared/permissions';
import { planNames } from '@docket/shared/plans/rules';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useStats } from '../../receipt/api.ts';
import { usePlan } from './api.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { formatDollars } from '../../lib/format.ts';
import { useUser } from '../../lib/session/session.ts';
import { paths } from '../../lib/address/paths.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

/** The plan's name while none is known (OP-22). */
const unknownPlan = 'Individual';

export function StatCards() {
  const totals = useStats();
  const plan = usePlan();
  const user = useUser();
  return (
    <div className="@container">
      <div className="grid divide-y rounded-md border bg-surface @4xl:grid-cols-3 @4xl:divide-x @4xl:divide-y-0">
        {totals.isError ? (
          <div className="@4xl:col-span-2">
            <ErrorState
              title="Couldn’t load your totals"
              text={errorText(totals.error)}
              onRetry={() => void totals.refetch()}
            />
          </div>
        ) : (
          <>
            <StatCard label="Total Receipts" value={totals.data && formatCount(totals.data.totalReceipts)}>
              <Link to={paths.receiptsLog} className={linkClass}>
                View all
              </Link>
            </StatCard>
            <StatCard label="This Month's Total" value={totals.data && formatDollars(totals.data.monthTotal)}>
              <Link to={paths.reports} className={linkClass}>
                View report
              </Link>
            </StatCard>
          </>
        )}
        <StatCard label="Current Plan" value={plan.data ? planNames[plan.data.plan] : unknownPlan}>
          {choosesPlan(user) && (
            <Link to={paths.settings} search={{ tab: 'billing' }} className={linkClass}>
              Manage subscription
            </Link>
          )}
        </StatCard>
      </div>
    </div>
  );
}

const linkClass = '-my-2 inline-flex min-h-11 items-center text-sm font-medium text-accent hover:underline';

interface StatCardProps {
  label: string;
  /** Undefined while it loads. */
  value: string | undefined;
  children?: ReactNode;
}

/** A row in a narrow place, a card among three in a wide one. */
function StatCard({ label, value, children }: StatCardProps) {
  return (
    <section
      aria-label={label}
      className="flex min-h-14 items-center justify-between gap-4 px-4 py-2 sm:px-5 @4xl:block @4xl:py-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 @4xl:h-7 @4xl:justify-between">
        <h2 className="text-sm text-muted">{label}</h2>
        {children}
      </div>
      {value === undefined ? (
        <output aria-label={`Loading ${label}`} className="block @4xl:mt-1.5">
          <Skeleton className="h-8 w-24 @4xl:h-9" />
        </output>
      ) : (
        <p className="text-xl font-semibold tracking-tight whitespace-nowrap tabular-nums @4xl:mt-1.5 @4xl:text-3xl">
          {value}
        </p>
      )}
    </section>
  );
}
