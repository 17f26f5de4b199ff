import { formatListPrice } from '@docket/shared/money';
import { choosesPlan } from '@docket/shared/permissions';
import { planTexts } from '@docket/shared/plans/plan-texts';
import { paidPlans, planNames, planPrices } from '@docket/shared/plans/rules';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';

const PlanStatus = lazyPart(async () => ({ default: (await import('./plan-status.tsx')).PlanStatus }));

/** The plan that applies, the state of its subscription (OP-34) and the true prices (OP-03). */
export function AccountPlan() {
  const user = useUser();
  const { plan } = user;
  // Members don't see their business's bills.
  if (!choosesPlan(user))
    return (
      <>
        <p className="text-xl font-semibold tracking-tight">{planNames[plan]}</p>
        <p className="mt-1 text-sm text-muted">{planTexts.managedByBusiness}</p>
      </>
    );
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div>
        <p className="flex items-center gap-3">
          <span className="text-xl font-semibold tracking-tight">{planNames[plan]}</span>
          <Suspense>
            <PlanStatus />
          </Suspense>
        </p>
        <ul className="mt-2 text-sm text-muted">
          {paidPlans.map((paid) => (
            <li key={paid}>
              {planNames[paid]}: AUD {formatListPrice(planPrices[paid].monthly)} per month or{' '}
              {formatListPrice(planPrices[paid].yearly)} per year
            </li>
          ))}
        </ul>
      </div>
      <Button variant="secondary" asChild>
        <Link to={paths.pricing}>Change plan</Link>
      </Button>
    </div>
  );
}
