import { billingMessages } from '@docket/shared/billing/messages';
import { isOver } from '@docket/shared/billing/rules';
import { subscriptionTexts as text } from '@docket/shared/plans/subscription/messages';
import { errorText } from '../../../lib/api/api-error.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SectionSkeleton } from '../../../ui/section.tsx';
import { useBilling } from '../api.ts';
import { ManageSubscription } from '../subscription/manage-subscription.tsx';
import { PaymentOverdue } from '../subscription/payment-overdue.tsx';
import { SubscriptionFacts } from '../subscription/subscription-facts.tsx';
import { WayToFree } from './way-to-free.tsx';

/** The subscription behind the plan, for those who can change it. */
export function OwnSubscription() {
  const { data, error, refetch } = useBilling();
  if (error) {
    return (
      <ErrorState
        title={billingMessages.detailsFailed}
        text={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <SectionSkeleton label="Loading your billing details" />;
  const { plan, subscription, hasPortal } = data;
  const isPaying = subscription !== null && !isOver(subscription.status);
  const isEnding = subscription !== null && subscription.endsAt !== null;
  return (
    <div className="space-y-4">
      <PaymentOverdue subscription={subscription} />
      {subscription && <SubscriptionFacts subscription={subscription} />}
      {!isPaying && <p className="text-sm text-muted">{text.notBilled}</p>}
      {plan !== 'free' && !isEnding && <WayToFree canCancel={isPaying} />}
      {(hasPortal || plan !== 'free') && <ManageSubscription />}
    </div>
  );
}
