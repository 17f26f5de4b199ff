import { freeScanLimit, type BillingPeriod, type Plan } from '@docket/shared/plans/rules';
import { clsx } from 'clsx';
import { pageWidth } from '../../../ui/frame/page-width.ts';
import { PlanCards } from './plan-cards.tsx';

interface PricingPageProps {
  /** The signed-in user's effective plan; omitted for visitors. */
  currentPlan?: Plan;
  /** Starts a checkout; left out where no payment is set up. */
  onChoose?: (plan: Plan, period: BillingPeriod) => Promise<void>;
}

/** The plans and their prices, the same for visitors and members but for the buttons. */
export function PricingPage(props: PricingPageProps) {
  return (
    <div className={clsx(pageWidth, 'pt-10 pb-20 lg:pt-16 lg:pb-28')}>
      <h1 className="max-w-3xl text-4xl leading-[1.1] font-semibold tracking-tight sm:text-5xl">
        Start free. Upgrade when receipts pile up.
      </h1>
      <p className="mt-4 mb-8 max-w-xl text-base text-muted lg:mb-10">
        The Free plan includes {freeScanLimit} receipt scans per month, reset on the 1st. Paid plans have no
        limit.
      </p>
      <PlanCards {...props} />
    </div>
  );
}
