import type { ReadField } from '@docket/shared/receipts/contract';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ReviewField, type ReviewFieldProps } from './review-field.tsx';
import { attentionOf, type ReviewValues } from '../values/review-values.ts';

/** The fields that can be read, in the form's order. */
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
 * The fields of the review form: those of its use, in its order. In a row of receipts, the first field to check gets
 * focus, otherwise the first field.
 */
export function ReviewFields(props: Omit<ReviewFieldProps, 'name'>) {
  const { use, receipt, isInARow } = props;
  const { setFocus } = useFormContext<ReviewValues>();
  const [first] = useState(
    () => (isInARow && inOrder.find((field) => attentionOf(receipt, field))) || 'vendor',
  );

  // A fine pointer suggests a real keyboard. On a phone, focus would open one over the picture, so each receipt of a
  // row starts at the top instead.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) setFocus(first, { shouldSelect: isInARow });
    else if (isInARow) window.scrollTo(0, 0);
  }, [setFocus, first, isInARow]);

  return (
    <div className="@container">
      <div className="grid gap-x-4 gap-y-5 @min-[18rem]:grid-cols-2">
        {use.fields.map((name) => (
          <ReviewField key={name} name={name} {...props} />
        ))}
      </div>
    </div>
  );
}
