import { toCents } from '@docket/shared/money';
import type { ReceiptChange } from '@docket/shared/receipts/contract';

/** A change as it is stored: money in cents, and only what was sent. */
export function valuesOf({
  amount,
  gstAmount,
  notes,
  reason,
  ...rest
}: Omit<ReceiptChange, 'fieldValues' | 'revision'>) {
  return {
    ...present(rest),
    ...(amount !== undefined && { amountCents: toCents(amount) }),
    ...(gstAmount !== undefined && { gstCents: toCents(gstAmount) }),
    ...(notes !== undefined && { notes: notes ?? '' }),
    ...(reason !== undefined && { reason: reason || null }),
  };
}

/** Removes the fields that the request omitted. */
const present = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
