import type { Subscription } from '@docket/shared/billing/contract';
import { isOver } from '@docket/shared/billing/rules';
import { spellOutDay } from '@docket/shared/calendar';
import { aud } from '@docket/shared/money';
import { subscriptionTexts as text } from '@docket/shared/plans/subscription/messages';
import type { ReactNode } from 'react';
import { SubscriptionBadge } from './subscription-badge.tsx';

/** A subscription's state, and what's charged when. */
export function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  const { plan, period, status, trialEndsAt, nextBillingAt, nextAmount, isAdjusted, endsAt, graceEndsAt } =
    subscription;
  if (isOver(status)) return <p className="text-sm">{text.ended(plan)}</p>;
  const isWell = status === 'active' || status === 'trialing';
  return (
    <div className="space-y-3">
      <dl className="grid gap-4 text-sm sm:grid-cols-3">
        <Fact name="Status">
          <SubscriptionBadge status={status} />
        </Fact>
        <Fact name="Billed">{period === 'monthly' ? 'Monthly' : 'Yearly'}</Fact>
        {nextBillingAt && (
          <Fact name="Next billing date">
            {spellOutDay(nextBillingAt)}
            <span className="block font-normal text-muted tabular-nums">{aud(nextAmount)}</span>
            {isAdjusted && <span className="block font-normal text-muted">{text.adjusted}</span>}
          </Fact>
        )}
      </dl>
      {trialEndsAt && !endsAt && <p className="text-sm">{text.trialEnds(spellOutDay(trialEndsAt))}</p>}
      {endsAt && <p className="text-sm">{text.endsOn(plan, spellOutDay(endsAt))}</p>}
      {!isWell && !graceEndsAt && <p className="text-sm">{text.notActive}</p>}
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd className="mt-0.5 font-medium">{children}</dd>
  </div>
);
