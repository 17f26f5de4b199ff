import { formatListPrice } from '@docket/shared/money';
import { planTexts } from '@docket/shared/plans/plan-texts';
import { planPrices, type BillingPeriod, type Plan } from '@docket/shared/plans/rules';

/** A plan's price for a period, and what paying yearly saves. */
export function PlanPrice({ plan, period }: { plan: Plan; period: BillingPeriod }) {
  const prices = planPrices[plan];
  const isFree = prices.monthly === 0;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-sm font-medium text-muted">AUD</span>
        <span className="text-4xl font-semibold tracking-tight tabular-nums">
          {formatListPrice(prices[period])}
        </span>
        {!isFree && (
          <span className="text-sm text-muted">{period === 'monthly' ? 'per month' : 'per year'}</span>
        )}
      </p>
      <p className="mt-1.5 text-sm text-muted">
        {isFree ? 'No card needed' : <Saving yearly={prices.yearly} period={period} />}
      </p>
    </div>
  );
}

function Saving({ yearly, period }: { yearly: number; period: BillingPeriod }) {
  return (
    <>
      {period === 'monthly' && `or ${formatListPrice(yearly)} per year: `}
      <span className="font-medium text-accent">{planTexts.saving}</span>, {planTexts.monthsFree}
    </>
  );
}
