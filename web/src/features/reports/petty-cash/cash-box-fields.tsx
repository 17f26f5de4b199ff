import { formatDate } from '@docket/shared/calendar';
import { maxTextLength } from '@docket/shared/receipts/rules';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { PriceInput } from '../../../receipt/fields/price-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { DayField } from '../../../ui/forms/day-field.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import type { CashBox } from './cash-box.ts';

interface CashBoxFieldsProps {
  box: CashBox;
  /** What's wrong, by field; shown once somebody has tried to export. */
  problems: Record<string, string>;
  today: string;
  /** The first and last day of the claim, once they're known. */
  days: { from: string; to: string } | null;
  onChange: (box: CashBox) => void;
}

const mostTopUps = 50;

const focus = (input: HTMLInputElement | null) => input?.focus();

/** The float, the balance at the start, and each top-up. */
export function CashBoxFields({ box, problems, today, days, onChange }: CashBoxFieldsProps) {
  const { topUps } = box;
  /** The top-up that was just added, which gets the focus. */
  const [added, setAdded] = useState<number | null>(null);
  const changeTopUp = (key: number, change: Partial<CashBox['topUps'][number]>) =>
    onChange({ ...box, topUps: topUps.map((one) => (one.key === key ? { ...one, ...change } : one)) });
  const isOutside = (day: string) => days !== null && day !== '' && (day < days.from || day > days.to);
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        <Field label="Float" hint="The fixed amount that the box is topped up to" error={problems['float']}>
          <PriceInput value={box.float} onValue={(float) => onChange({ ...box, float })} />
        </Field>
        <Field label="Opening balance" hint="The cash at the start of the period" error={problems['opening']}>
          <PriceInput value={box.opening} onValue={(opening) => onChange({ ...box, opening })} />
        </Field>
      </div>
      {topUps.map(({ key, date, amount, note }, index) => (
        <fieldset key={key} className="rounded-md border p-3">
          <legend className="px-1 text-sm font-medium">Top-up {index + 1}</legend>
          <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[9.5rem_8rem_minmax(0,1fr)_auto]">
            <DayField
              label="Date"
              day={date}
              onDay={(day) => changeTopUp(key, { date: day })}
              error={problems[`date-${key}`]}
            />
            <Field label="Amount" error={problems[`amount-${key}`]}>
              <PriceInput
                ref={key === added ? focus : undefined}
                value={amount}
                onValue={(typed) => changeTopUp(key, { amount: typed })}
              />
            </Field>
            <Field label="Note" aside="Optional" className="max-sm:col-span-2">
              <Input
                value={note}
                maxLength={maxTextLength.reason}
                onChange={({ currentTarget: { value } }) => changeTopUp(key, { note: value })}
              />
            </Field>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove top-up ${index + 1}`}
              className="max-sm:col-span-2 max-sm:justify-self-end sm:mt-6.5"
              onClick={() => onChange({ ...box, topUps: topUps.filter((one) => one.key !== key) })}
            >
              <X aria-hidden />
            </Button>
          </div>
          {days && isOutside(date) && (
            <output className="mt-2 block text-sm text-waiting">
              {`This claim is from ${formatDate(days.from)} to ${formatDate(days.to)}. A top-up on another day still counts in its balance.`}
            </output>
          )}
        </fieldset>
      ))}
      {topUps.length < mostTopUps && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            const key = Math.max(0, ...topUps.map((one) => one.key)) + 1;
            const date = days && isOutside(today) ? days.to : today;
            setAdded(key);
            onChange({ ...box, topUps: [...topUps, { key, date, amount: '', note: '' }] });
          }}
        >
          <Plus aria-hidden />
          Add top-up
        </Button>
      )}
    </div>
  );
}
