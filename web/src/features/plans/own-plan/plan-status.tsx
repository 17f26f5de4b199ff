import { isOver } from '@docket/shared/billing/rules';
import { useBilling } from '../api.ts';
import { SubscriptionBadge } from '../subscription/subscription-badge.tsx';

/** The state of the subscription behind the plan (OP-34). A plan without one is active, as is Free after one. */
export function PlanStatus() {
  const { data, isPending } = useBilling();
  const status = data?.subscription?.status;
  if (isPending) return null;
  return <SubscriptionBadge status={status && !isOver(status) ? status : 'active'} />;
}
