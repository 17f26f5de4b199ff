import { billingMessages } from '@docket/shared/billing/messages';
import { isOver } from '@docket/shared/billing/rules';
import { businessMessages } from '@docket/shared/business/messages';
import { planTexts } from '@docket/shared/plans/plan-texts';
import { subscriptionTexts } from '@docket/shared/plans/subscription/messages';
import { businessCost } from '@docket/shared/plans/rules';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../lib/address/paths.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { CardSkeleton, FiguresSkeleton } from '../../../ui/states/page-skeletons.tsx';
import { useBilling } from '../api.ts';
import { Invoices } from '../subscription/invoices.tsx';
import { ManageSubscription } from '../subscription/manage-subscription.tsx';
import { PaymentOverdue } from '../subscription/payment-overdue.tsx';
import { SubscriptionFacts } from '../subscription/subscription-facts.tsx';
import { useMembers } from './api.ts';
import { BillingFigures } from './billing-figures.tsx';
import { PricingBox } from './pricing-box.tsx';
import { UserBreakdown } from './user-breakdown.tsx';

/** What the business pays, and for whom (ADM-28 to ADM-42); every figure by `businessCost`. */
export function BillingTab() {
  const { plan } = useUser();
  const members = useMembers();
  const billing = useBilling();
  const failed = [
    { query: members, title: businessMessages.usersFailed },
    { query: billing, title: billingMessages.detailsFailed },
  ].find(({ query }) => query.error);
  if (failed) {
    const { query, title } = failed;
    return (
      <Card>
        <ErrorState title={title} text={errorText(query.error)} onRetry={() => void query.refetch()} />
      </Card>
    );
  }
  if (!members.data || !billing.data)
    return (
      <div className="space-y-6">
        <FiguresSkeleton label="Loading the billing" count={3} className="lg:grid-cols-3" />
        <CardSkeleton label="Loading the members" />
      </div>
    );
  const { configured, hasPortal, subscription, seats } = billing.data;
  const current = subscription && !isOver(subscription.status) ? subscription : null;
  const period = current?.period ?? 'monthly';
  const cost = businessCost(members.data.length, period);
  const isOnPlan = plan === 'business' || current !== null;
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold tracking-tight">Business Plan Billing</h2>
        <ManageSubscription />
      </div>
      <PaymentOverdue subscription={subscription} />
      {!current && <NotBilled configured={configured} />}
      {subscription && (
        <Card aria-label="Subscription" className="p-5">
          <SubscriptionFacts subscription={subscription} />
        </Card>
      )}
      {!isOnPlan && <h3 className="font-medium">{subscriptionTexts.wouldCost}</h3>}
      <BillingFigures
        cost={cost}
        period={period}
        isOnPlan={isOnPlan}
        nextBillingAt={plan === 'business' ? current?.nextBillingAt : null}
      />
      {current && seats && seats.billed !== seats.extra && (
        <p className="text-sm text-muted">{subscriptionTexts.seatsFollow(seats.billed)}</p>
      )}
      <UserBreakdown members={members.data} period={period} />
      <PricingBox />
      {configured && hasPortal && <Invoices />}
    </div>
  );
}

/** A business that pays nothing: its plan was set for it, or it isn't on the Business plan. */
function NotBilled({ configured }: { configured: boolean }) {
  const { plan } = useUser();
  return (
    <Card aria-label="Subscription" className="flex flex-wrap items-center justify-between gap-4 p-5 text-sm">
      <div className="space-y-1">
        <p>{plan === 'business' ? subscriptionTexts.notBilled : subscriptionTexts.noBusinessPlan}</p>
        {!configured && <p className="text-muted">{planTexts.notConfigured}</p>}
      </div>
      {configured && plan !== 'business' && (
        <Button asChild>
          <Link to={paths.upgrade}>{subscriptionTexts.choosePlan}</Link>
        </Button>
      )}
    </Card>
  );
}
