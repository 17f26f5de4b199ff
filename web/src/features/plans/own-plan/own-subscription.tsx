import type { Billing } from '@docket/shared/billing/contract';
import { isOver } from '@docket/shared/billing/rules';
import { subscriptionTexts as text } from '@docket/shared/plans/subscription/messages';
import { LoadedSection } from '../../../ui/states/loaded-section.tsx';
import { useBilling } from '../api.ts';
import { ManageSubscription } from '../subscription/manage-subscription.tsx';
import { PaymentOverdue } from '../subscription/payment-overdue.tsx';
import { SubscriptionFacts } from '../subscription/subscription-facts.tsx';
import { WayToFree } from './way-to-free.tsx';

/** The subscription behind the plan, for those who can change it. */
export const OwnSubscription = () => (
  <LoadedSection query={useBilling()} what="your billing details">
    {(billing) => <SubscriptionDetails billing={billing} />}
  </LoadedSection>
);

function SubscriptionDetails({ billing: { plan, subscription, hasPortal } }: { billing: Billing }) {
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
