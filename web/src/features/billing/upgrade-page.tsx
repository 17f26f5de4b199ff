import { billingMessages as text } from '@docket/shared/billing/messages';
import { freeScanLimit, planNames } from '@docket/shared/billing/rules';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useScansLeft, type ScansLeft } from './scans-left.ts';

/** Where people come whose scans are used up: what is left of the month, and the plans with more. */
export function UpgradePage({ plans }: { plans: ReactNode }) {
  return (
    <>
      <PageHeader
        title={text.upgradeTitle}
        subtitle="The paid plans read any number of receipts."
        actions={
          <Button asChild look="secondary">
            <Link to={paths.account}>{text.managePlan}</Link>
          </Button>
        }
      />
      <div className="mb-8">
        <UsageNotice />
      </div>
      <section aria-label="Plans">{plans}</section>
    </>
  );
}

/** What this month's scans are, as the server counts them; at the limit a banner that can't be overlooked (OP-59). */
function UsageNotice() {
  const { data, error, refetch } = useScansLeft();
  if (error) {
    return (
      <Card>
        <ErrorState
          title="Your plan could not be loaded"
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (!data) {
    return (
      <output aria-label="Loading your plan" className="block">
        <Skeleton className="h-[4.25rem] w-full" />
      </output>
    );
  }
  return (
    <div className="space-y-4">
      {data.state === 'none' && (
        <Card
          aria-label={text.quotaTitle}
          className="flex items-start gap-3 border-refusal! bg-refusal-soft! px-4 py-3"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-refusal" />
          <div>
            <p className="font-medium text-refusal">{text.quotaTitle}</p>
            <p className="text-sm">{text.quotaExceeded}</p>
          </div>
        </Card>
      )}
      <p className="text-muted">{noticeOf(data)}</p>
    </div>
  );
}

function noticeOf({ plan, limit, scansRemaining }: ScansLeft): string {
  if (limit === 'unlimited' || scansRemaining === 'unlimited')
    return `You are on the ${planNames[plan]} plan: ${text.unlimitedScans.toLowerCase()}. ${text.freePlanScans(freeScanLimit)}`;
  return `${text.scansRemaining(scansRemaining, limit)}. ${text.freePlanScans(limit)}`;
}
