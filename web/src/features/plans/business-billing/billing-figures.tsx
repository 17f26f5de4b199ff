import { addDays, dayOf, formatDate } from '@docket/shared/calendar';
import { aud } from '@docket/shared/money';
import { type BillingPeriod, type businessCost, extraUserPrice } from '@docket/shared/plans/rules';
import { subscriptionTexts } from '@docket/shared/plans/subscription/messages';

const daysToEstimate = 30;

interface BillingFiguresProps {
  cost: ReturnType<typeof businessCost>;
  period: BillingPeriod;
  /** Otherwise they only say what the plan would cost. */
  isOnPlan: boolean;
  /** The subscription's; undefined without one, null if it won't be charged again. */
  nextBillingAt: string | null | undefined;
}

/** The plan, the additional users and both together, for a month or a year. */
export function BillingFigures({ cost, period, isOnPlan, nextBillingAt }: BillingFiguresProps) {
  return (
    <dl className="grid gap-4 lg:grid-cols-3">
      <Figure name="Base Plan" value={aud(cost.base)} note="Includes Admin, Manager, Accounting roles" />
      <Figure
        name="Additional Users"
        value={`${cost.extraUsers} × ${aud(extraUserPrice[period])}`}
        note={`${aud(cost.extra)} in total`}
      />
      <Figure
        name={period === 'monthly' ? 'Total Monthly Cost' : 'Total Yearly Cost'}
        value={aud(cost.total)}
        note={isOnPlan ? `Next billing date: ${nextBill(nextBillingAt)}` : subscriptionTexts.notCharged}
      />
    </dl>
  );
}

/** Without a subscription there's only an estimate (ADM-38). */
function nextBill(nextBillingAt: string | null | undefined): string {
  if (nextBillingAt === null) return 'none';
  if (nextBillingAt !== undefined) return formatDate(dayOf(new Date(nextBillingAt)));
  return `${formatDate(addDays(dayOf(new Date()), daysToEstimate))} (estimate)`;
}

const Figure = ({ name, value, note }: { name: string; value: string; note: string }) => (
  <div className="rounded-md border bg-surface p-5">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="mt-1">
      <span className="block text-xl font-semibold tracking-tight tabular-nums">{value}</span>
      <span className="mt-1 block text-sm text-muted">{note}</span>
    </dd>
  </div>
);
