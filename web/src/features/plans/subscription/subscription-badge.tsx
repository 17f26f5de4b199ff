import { subscriptionStatusTexts } from '@docket/shared/billing/messages';
import type { SubscriptionStatus } from '@docket/shared/billing/rules';
import { Badge } from '../../../ui/data/badges/badge.tsx';

/** The state of a subscription; a plan without one is simply active. */
export const SubscriptionBadge = ({ status }: { status: SubscriptionStatus }) => (
  <Badge tone={status === 'active' || status === 'trialing' ? 'good' : 'waiting'}>
    {subscriptionStatusTexts[status]}
  </Badge>
);
