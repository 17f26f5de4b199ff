import { clsx } from 'clsx';
import { Coins } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../../ui/button.tsx';
import { dollars, type FieldValues } from '../../../../receipt/fields/field-values.ts';
import {
  askForDollars,
  chooseCurrency,
  foreignFacts,
  foreignText,
  type ForeignReceipt,
} from '../../../../receipt/fields/foreign-amount.ts';
import { parsePrice } from '../../../../receipt/fields/money-text.ts';

/**
 * A note at the amount of a receipt in a foreign currency. It asks for Australian dollars as long as the field has the
 * number that was read.
 */
export function ForeignAmountNote({ receipt }: { receipt: ForeignReceipt }) {
  const form = useFormContext<FieldValues>();
  const [typed, currency] = useWatch({ control: form.control, name: ['amount', 'currency'] });
  const facts = foreignFacts(receipt, currency);
  const amount = parsePrice(typed);
  const isSet = receipt.currency !== null && receipt.ownerFields.includes('amount');
  const isAsRead = !amount || (amount === facts.foreignAmount && !isSet);
  const text = isAsRead ? askForDollars(facts) : foreignText(facts);
  if (text === null) return null;
  return (
    <div
      className={clsx(
        'col-span-full -mt-2 flex items-start gap-2 text-sm',
        isAsRead ? 'rounded-md bg-waiting-soft px-3 py-2.5 font-medium text-waiting' : 'text-muted',
      )}
    >
      <Coins aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <output className="block">{text}</output>
        {isAsRead && (
          <Button
            variant="secondary"
            size="small"
            className="mt-2"
            onClick={() => chooseCurrency(form, receipt, dollars)}
          >
            It’s in Australian dollars
          </Button>
        )}
      </div>
    </div>
  );
}
