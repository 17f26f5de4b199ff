import type { SubscriptionStatus } from '@docket/shared/plans/contract';
import { planMessages as text } from '@docket/shared/plans/messages';
import { planNames } from '@docket/shared/plans/rules';
import { useSubscription } from '../api.ts';
import { LoadedSection } from '../../../ui/states/loaded-section.tsx';
import { Progress } from '../../../ui/states/progress.tsx';

/** The effective plan and the scans used, as the server counts them (SET-07, OP-01). */
export const CurrentPlan = () => (
  <LoadedSection query={useSubscription()} what="your plan">
    {(subscription) => (
      <div>
        <p className="text-xl font-semibold tracking-tight">{planNames[subscription.plan]}</p>
        <Usage usage={subscription} />
      </div>
    )}
  </LoadedSection>
);

function Usage({ usage: { scansUsed, scansLimit } }: { usage: SubscriptionStatus }) {
  if (scansLimit === 'unlimited') {
    return (
      <p className="mt-1 text-sm text-muted">
        {text.unlimitedScans}, {scansUsed} used this month
      </p>
    );
  }
  const isOver = scansUsed >= scansLimit;
  return (
    <>
      <p className="mt-1 mb-3 text-sm text-muted">
        {scansUsed} of {scansLimit} scans used this month
      </p>
      <Progress
        label="Scans used this month"
        percent={scansLimit === 0 ? 100 : Math.min(100, (scansUsed / scansLimit) * 100)}
        tone={isOver ? 'refusal' : 'accent'}
      />
      {isOver && <p className="mt-3 text-sm">{text.quotaExceeded}</p>}
    </>
  );
}
