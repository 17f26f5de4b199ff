import { formatListPrice } from '@docket/shared/money';
import {
  extraUserPrice,
  includedUsers,
  plans,
  type BillingPeriod,
  type Plan,
} from '@docket/shared/plans/rules';
import { useState, type ReactNode } from 'react';
import { PeriodChoice } from './period-choice.tsx';
import { PlanButton } from './plan-button.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanPrice } from './plan-price.tsx';

interface PlanCardsProps {
  /** The signed-in user's effective plan. Omitted for visitors, who are sent to sign in. */
  currentPlan?: Plan;
  /** Starts a checkout, or remembers a visitor's choice. Omitted for members whose admin chooses the plan. */
  onChoose?: (plan: Plan, period: BillingPeriod) => Promise<void> | void;
  /** The period shown until another is chosen. */
  firstPeriod?: BillingPeriod | undefined;
  /** The plan that's being paid for in another tab. */
  pendingElsewhere?: Plan | undefined;
  /** Whether Business would start with the free trial. */
  hasTrial?: boolean;
  /** Hides prices from those who don't pay. */
  hidesPrices?: boolean;
  /** A `PlanNote` above the cards. */
  note?: ReactNode;
  /** What cards of other plans say instead of a button. */
  notes?: Partial<Record<Plan, string>>;
  /** Below the cards. */
  footnote?: ReactNode;
}

const noNotes: Partial<Record<Plan, string>> = {};

/** The plans side by side, monthly or yearly, each with the right button for the visitor or member. */
export function PlanCards({
  currentPlan,
  onChoose,
  firstPeriod = 'monthly',
  pendingElsewhere,
  hasTrial = true,
  hidesPrices = false,
  note,
  notes = noNotes,
  footnote,
}: PlanCardsProps) {
  const [chosenPeriod, setPeriod] = useState<BillingPeriod>();
  const period = chosenPeriod ?? firstPeriod;
  const [pending, setPending] = useState<Plan | null>(null);

  const choose = async (plan: Plan) => {
    setPending(plan);
    try {
      await onChoose?.(plan, period);
    } finally {
      setPending(null);
    }
  };

  return (
    <div className="@container">
      {!hidesPrices && <PeriodChoice period={period} onChange={setPeriod} />}
      {note}
      <ul className="mt-6 grid grid-cols-1 gap-4 @4xl:grid-cols-3 @4xl:gap-6">
        {plans.map((plan) => (
          <PlanCard
            key={plan}
            plan={plan}
            price={!hidesPrices && <PlanPrice plan={plan} period={period} />}
            hasTrial={hasTrial}
          >
            <PlanButton
              plan={plan}
              isCurrent={plan === currentPlan}
              isMember={currentPlan !== undefined}
              isPending={plan === pending || plan === pendingElsewhere}
              note={notes[plan]}
              {...(onChoose && { onChoose: () => void choose(plan) })}
            />
          </PlanCard>
        ))}
      </ul>
      {!hidesPrices && (
        <p className="mt-5 text-sm text-muted">
          Business includes {includedUsers} users. Each additional user costs AUD{' '}
          {formatListPrice(extraUserPrice.monthly)} per month or {formatListPrice(extraUserPrice.yearly)} per
          year. Prices include GST.
        </p>
      )}
      {footnote}
    </div>
  );
}
