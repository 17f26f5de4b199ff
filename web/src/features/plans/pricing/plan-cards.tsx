import { formatListPrice } from '@docket/shared/money';
import { planTexts } from '@docket/shared/plans/messages';
import {
  extraUserPrice,
  includedUsers,
  plans,
  type BillingPeriod,
  type Plan,
} from '@docket/shared/plans/rules';
import { useId, useState } from 'react';
import { PeriodChoice } from './period-choice.tsx';
import { PlanButton } from './plan-button.tsx';
import { PlanCard } from './plan-card.tsx';

interface PlanCardsProps {
  /** The signed-in user's effective plan. Omitted for visitors, who are sent to sign in. */
  currentPlan?: Plan;
  /** Starts a checkout for a member. Left out where no payment is set up, which the cards then say. */
  onChoose?: (plan: Plan, period: BillingPeriod) => Promise<void>;
  /** What the card of Free says to members of another plan, in place of the way to Settings. */
  freeNote?: string;
}

/** The plans side by side, by the month or by the year, each with the button that fits who is asking. */
export function PlanCards({ currentPlan, onChoose, freeNote }: PlanCardsProps) {
  const [period, setPeriod] = useState<BillingPeriod>('monthly');
  const [pending, setPending] = useState<Plan | null>(null);
  const note = useId();
  const isMember = currentPlan !== undefined;

  const choose = async (plan: Plan) => {
    setPending(plan);
    try {
      await onChoose?.(plan, period);
    } finally {
      setPending(null);
    }
  };

  return (
    <div>
      <PeriodChoice period={period} onChange={setPeriod} />
      {isMember && !onChoose && (
        <p id={note} className="mt-5 rounded-md border bg-waiting-soft px-4 py-3 text-sm text-waiting">
          {planTexts.notConfigured}
        </p>
      )}
      <ul className="mt-6 grid gap-4 lg:grid-cols-3 lg:gap-6">
        {plans.map((plan) => (
          <PlanCard key={plan} plan={plan} period={period}>
            <PlanButton
              plan={plan}
              isCurrent={plan === currentPlan}
              isMember={isMember}
              isPending={plan === pending}
              {...(freeNote !== undefined && { freeNote })}
              {...(onChoose ? { onChoose: () => void choose(plan) } : { 'aria-describedby': note })}
            />
          </PlanCard>
        ))}
      </ul>
      <p className="mt-5 text-sm text-muted">
        Business includes {includedUsers} users. Each additional user costs AUD{' '}
        {formatListPrice(extraUserPrice.monthly)} per month or {formatListPrice(extraUserPrice.yearly)} per
        year. Prices include GST.
      </p>
    </div>
  );
}
