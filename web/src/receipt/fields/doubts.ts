import { formatFieldDate } from '@docket/shared/calendar';
import { formatMoney } from '@docket/shared/money';
import { unknownVendor } from '@docket/shared/receipts/rules';
import { useState } from 'react';
import { dateHint } from '../../ui/forms/date-hint.ts';
import { typedCents } from './money-text.ts';
import type { FieldErrors, FieldValues } from './field-values.ts';

/** The fields that can be doubtful, and are then saved only once the user confirms them. */
export type DoubtfulField = 'vendor' | 'amount' | 'date';

/** The values the user has confirmed, as typed. */
export type Confirmed = Readonly<Partial<Record<DoubtfulField, string>>>;

/** The question for each field that has only a default value. */
const questions: Record<DoubtfulField, string> = {
  vendor: `Enter the vendor, or keep “${unknownVendor}”`,
  amount: 'Enter the amount, or keep $0.00',
  date: 'Enter the date, or keep today’s',
};
const future = 'This date is in the future. Please check';

export function useConfirmed() {
  const [confirmed, setConfirmed] = useState<Confirmed>({});
  return {
    confirmed,
    confirm: (field: DoubtfulField, value: string) => setConfirmed((known) => ({ ...known, [field]: value })),
  };
}

/** Whether a date is after today, by the form's own clock. */
export const isFuture = (date: string, today: string): boolean => date > today;

/** What to ask before `values` are saved: default values (`unknown`) that nobody has changed, and a future date. */
export function doubtsOf(
  values: Partial<FieldValues>,
  { unknown, confirmed, today }: { unknown: Partial<FieldValues>; confirmed: Confirmed; today: string },
): FieldErrors {
  const asked: FieldErrors = {};
  for (const field of ['vendor', 'amount', 'date'] as const) {
    const value = values[field];
    if (value === undefined || confirmed[field] === value) continue;
    if (value === unknown[field]) asked[field] = questions[field];
    else if (field === 'date' && dateHint(value) === null && isFuture(value, today)) asked[field] = future;
  }
  return asked;
}

/** The button that confirms a field's value: 'Keep 22/11/2026'. */
export function confirmLabel(field: DoubtfulField, value: string): string {
  if (field === 'amount') return `Keep ${formatMoney(typedCents(value) ?? 0)}`;
  return field === 'date' ? `Keep ${formatFieldDate(value)}` : `Keep “${value}”`;
}
