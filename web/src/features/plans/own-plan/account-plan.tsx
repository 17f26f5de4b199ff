import { formatListPrice } from '@docket/shared/money';
import { planNames, planPrices } from '@docket/shared/plans/rules';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/data/badges/badge.tsx';

const paidPlans = ['premium', 'business'] as const;

/** The plan that counts, always active: a plan that isn't paid for any more is Free (OP-57), and the true prices (OP-03). */
export function AccountPlan() {
  const { plan } = useUser();
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div>
        <p className="flex items-center gap-3">
          <span className="text-xl font-semibold tracking-tight">{planNames[plan]}</span>
          <Badge tone="good">Active</Badge>
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
