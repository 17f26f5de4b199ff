import { Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { savableValues } from '../../../receipt/fields/field-values.ts';
import { useReceiptParts } from '../../../receipt/parts.ts';
import type { ReviewValues } from './values/review-values.ts';

const judged = ['vendor', 'abn', 'amount', 'gstAmount', 'date', 'currency', 'category'] as const;

/** The business's policies that the receipt breaks with what's typed. */
export function TypedPolicies({ receiptId }: { receiptId: string }) {
  const { PolicyNote } = useReceiptParts();
  const { control } = useFormContext<ReviewValues>();
  const typed: (string | undefined)[] = useWatch({ control, name: judged });
  const values = Object.fromEntries(judged.map((field, at) => [field, typed[at]]));
  return (
    <Suspense>
      <PolicyNote receiptId={receiptId} typed={savableValues(values)} />
    </Suspense>
  );
}
