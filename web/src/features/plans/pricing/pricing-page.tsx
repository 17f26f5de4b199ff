import { freeScanLimit } from '@docket/shared/plans/rules';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { pageWidth } from '../../../ui/frame/page-width.ts';
import { VisitorPlanCards } from './visitor-plan-cards.tsx';

interface PricingPageProps {
  /** The plan cards; by default those for visitors. */
  cards?: ReactNode;
}

/** The plans and their prices. Only the buttons differ between visitors and members. */
export function PricingPage({ cards }: PricingPageProps) {
  return (
    <div className={clsx(pageWidth, 'pt-10 pb-20 lg:pt-16 lg:pb-28')}>
      <h1 className="max-w-3xl text-4xl leading-[1.1] font-semibold tracking-tight sm:text-5xl">
        Start free. Upgrade when receipts pile up.
      </h1>
      <p className="mt-4 mb-8 max-w-xl text-base text-muted lg:mb-10">
        The Free plan includes {freeScanLimit} receipt scans per month, reset on the 1st. Paid plans have no
        limit.
      </p>
      {cards ?? <VisitorPlanCards />}
    </div>
  );
}
