import { planAudiences, planFeatures, planTexts } from '@docket/shared/plans/plan-texts';
import { planNames, type Plan } from '@docket/shared/plans/rules';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';

interface PlanCardProps {
  plan: Plan;
  /** What it costs; falsy if prices aren't shown. */
  price: ReactNode;
  hasTrial: boolean;
  /** The button. */
  children: ReactNode;
}

/** One plan: who it's for, what it costs and what it includes (CONST-01 to CONST-13). */
export function PlanCard({ plan, price, hasTrial, children }: PlanCardProps) {
  const title = useId();
  const isPopular = plan === 'business';
  return (
    <li
      aria-labelledby={title}
      // Side by side, the parts of all cards are in the same rows, however long their texts are.
      className={clsx(
        'flex flex-col rounded-md border bg-surface p-6 @4xl:row-span-5 @4xl:grid @4xl:grid-rows-subgrid @4xl:gap-y-0 xl:p-8',
        isPopular && 'border-accent!',
      )}
    >
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h2 id={title} className="text-lg font-semibold tracking-tight">
          {planNames[plan]}
        </h2>
        {isPopular && (
          <p className="rounded-md bg-accent-soft px-2.5 py-1 text-xs font-medium text-accent">
            {planTexts.mostPopular}
          </p>
        )}
      </div>
      <p className="mt-1 text-sm text-muted">{planAudiences[plan]}</p>
      <div className="mt-6 empty:mt-0">{price}</div>
      {/* Without prices, most cards have no button either. It comes last, so that there's no gap without it. */}
      <div className={clsx('mt-6 empty:mt-0', !price && '@4xl:order-last')}>{children}</div>
      <ul className="mt-7 space-y-3 border-t pt-6 text-sm">
        {isPopular && hasTrial && <Feature text={planTexts.trial} />}
        {planFeatures[plan].map((text) => (
          <Feature key={text} text={text} />
        ))}
      </ul>
    </li>
  );
}

function Feature({ text }: { text: string }) {
  return (
    <li className="flex gap-3">
      <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      {text}
    </li>
  );
}
