import { clsx } from 'clsx';
import { Coins } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { askForDollars, foreignText, type ForeignFacts } from '../../../receipt/fields/foreign-amount.ts';
import { parsePrice } from '../../../receipt/fields/money-text.ts';
import type { ReviewValues } from './values/review-values.ts';

/** Beside the amount of a receipt in a foreign currency: asks for Australian dollars while it is the number that was read. */
export function ForeignAmountNote({ receipt, isSet }: { receipt: ForeignFacts; isSet: boolean }) {
  const { control } = useFormContext<ReviewValues>();
  const amount = parsePrice(useWatch({ control, name: 'amount' }));
  const isAsRead = amount === 0 || (amount === receipt.foreignAmount && !isSet);
  const text = isAsRead ? askForDollars(receipt) : foreignText(receipt);
  if (text === null) return null;
  return (
    <output
      className={clsx(
        'col-span-2 -mt-2 flex items-start gap-2 text-sm',
        isAsRead ? 'rounded-md bg-waiting-soft px-3 py-2.5 font-medium text-waiting' : 'text-muted',
      )}
    >
      <Coins aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </output>
  );
}
