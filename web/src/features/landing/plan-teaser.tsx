import { formatListPrice } from '@docket/shared/money';
import { planAudiences, planFeatures, planTexts } from '@docket/shared/plans/plan-texts';
import { freeScanLimit, paidPlans, planNames, planPrices } from '@docket/shared/plans/rules';
import { paths } from '@docket/shared/screens';
import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { pageWidth } from '../../ui/frame/page-width.ts';
import { SectionTitle } from './section-title.tsx';

/** The two paid plans in short (PUB-08, OP-66). */
export function PlanTeaser() {
  return (
    <section
      aria-labelledby="plans"
      className={clsx(
        pageWidth,
        'grid gap-x-12 gap-y-10 py-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-28',
      )}
    >
      <div>
        <SectionTitle
          id="plans"
          text={`The Free plan includes ${freeScanLimit} receipt scans per month. Need more? Choose one of two paid plans.`}
        >
          Plans
        </SectionTitle>
        <a
          href={paths.pricing}
          className="mt-4 inline-flex min-h-11 items-center gap-2 font-medium text-accent underline-offset-4 hover:underline"
        >
          Compare plans
          <ArrowRight aria-hidden className="size-4" />
        </a>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:gap-6">
        {paidPlans.map((plan) => (
          <li key={plan} className="rounded-md border bg-surface p-6 lg:p-8">
            <div className="flex min-h-7 items-center justify-between gap-3">
              <h3 className="text-lg font-semibold tracking-tight">{planNames[plan]}</h3>
              {plan === 'business' && (
                <p className="rounded-md bg-accent-soft px-2.5 py-1 text-xs font-medium text-accent">
                  {planTexts.mostPopular}
                </p>
              )}
            </div>
            <p className="mt-1 text-sm text-muted">{planAudiences[plan]}</p>
            <p className="mt-6 flex flex-wrap items-baseline gap-x-1.5">
              <span className="text-sm font-medium text-muted">AUD</span>
              <span className="text-4xl font-semibold tracking-tight tabular-nums">
                {formatListPrice(planPrices[plan].monthly)}
              </span>
              <span className="text-sm text-muted">per month</span>
            </p>
            <p className="mt-1.5 text-sm text-muted">
              or {formatListPrice(planPrices[plan].yearly)} per year
            </p>
            <ul className="mt-6 space-y-2 border-t pt-5 text-sm">
              {planFeatures[plan].map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
