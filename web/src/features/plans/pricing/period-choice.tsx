import { planTexts } from '@docket/shared/plans/plan-texts';
import type { BillingPeriod } from '@docket/shared/plans/rules';
import { clsx } from 'clsx';
import { useId } from 'react';

const options: { period: BillingPeriod; label: string }[] = [
  { period: 'monthly', label: 'Monthly' },
  { period: 'yearly', label: 'Yearly' },
];

interface PeriodChoiceProps {
  period: BillingPeriod;
  onChange: (period: BillingPeriod) => void;
}

/** Chooses monthly or yearly prices (PRICE-01, SET-08). */
export function PeriodChoice({ period: chosen, onChange }: PeriodChoiceProps) {
  const name = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <fieldset className="grid grid-cols-2 rounded-md bg-sunken p-0.5">
        <legend className="sr-only">Billing period</legend>
        {options.map(({ period, label }) => (
          <label
            key={period}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center justify-center rounded-md border px-5 text-sm font-medium transition-colors duration-100 md:min-h-9',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent',
              chosen === period ? 'bg-surface text-ink' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={chosen === period}
              onChange={() => onChange(period)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <p className="text-sm text-muted">
        <span className="font-medium text-accent">{planTexts.annualSaver}</span>: {planTexts.monthsFree},{' '}
        {planTexts.saving}
      </p>
    </div>
  );
}
