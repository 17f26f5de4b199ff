import { useLayoutEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { typedPrice } from '../../../../receipt/fields/money-text.ts';
import { InDollars, inDollarsClass } from '../../../../receipt/fields/price-input.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import type { ReviewValues } from '../values/review-values.ts';

/**
 * The amount as a number input (VAL-64). Browsers drop commas from number inputs, so `61,65` would be saved as 6165.
 * Once there's a comma it becomes a text input, as in the other forms, which say what's wrong. Browsers also change the
 * number with the mouse wheel, which should scroll the page.
 */
export function NumberAmount() {
  const { register, getValues, setValue } = useFormContext<ReviewValues>();
  /** The text once it had a comma, null until then. */
  const [text, setText] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (text !== null) setValue('amount', text, { shouldDirty: true });
  }, [text, setValue]);
  const asNumber = {
    step: '0.01',
    onBeforeInput: (event: React.InputEvent<HTMLInputElement>) => {
      if (!event.data.includes(',')) return;
      event.preventDefault();
      setText(getValues('amount') + event.data);
    },
    onPaste: (event: React.ClipboardEvent<HTMLInputElement>) => {
      const pasted = event.clipboardData.getData('text');
      if (!pasted.includes(',')) return;
      event.preventDefault();
      setText(typedPrice(pasted));
    },
    onWheel: ({ currentTarget }: React.WheelEvent<HTMLInputElement>) => currentTarget.blur(),
  };
  return (
    <InDollars>
      <Input
        type={text === null ? 'number' : 'text'}
        inputMode="decimal"
        autoComplete="off"
        className={inDollarsClass}
        {...register('amount')}
        {...(text === null && asNumber)}
      />
    </InDollars>
  );
}
