import type { ReadField } from '@docket/shared/receipts/contract';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ReviewField, type ReviewFieldProps } from './review-field.tsx';
import { attentionOf, type ReviewValues } from '../values/review-values.ts';

/** The fields that are read, in the order in which they stand. */
const inOrder = [
  'vendor',
  'abn',
  'amount',
  'gstAmount',
  'date',
  'documentNumber',
  'category',
  'paymentMethod',
  'cardLast4',
] as const satisfies ReadField[];

/**
 * The fields of the review form: those of its use, in its order. In a row of receipts the first field that deserves a
 * look has the focus, otherwise simply the first.
 */
export function ReviewFields(props: Omit<ReviewFieldProps, 'name'>) {
  const { use, receipt, isInARow } = props;
  const { setFocus } = useFormContext<ReviewValues>();
  const [first] = useState(
    () => (isInARow && inOrder.find((field) => attentionOf(receipt, field))) || 'vendor',
  );

  // A keyboard is at hand where the pointer is fine; on a phone it would hide the picture. There, each of a row begins at the top.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) setFocus(first, { shouldSelect: isInARow });
    else if (isInARow) window.scrollTo(0, 0);
  }, [setFocus, first, isInARow]);

  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      {use.fields.map((name) => (
        <ReviewField key={name} name={name} {...props} />
      ))}
    </div>
  );
}
