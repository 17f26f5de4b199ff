import { maxTextLength } from '@docket/shared/receipts/rules';
import { Controller, useFormContext } from 'react-hook-form';
import { CategorySelect } from '../../../../receipt/fields/category-select.tsx';
import { CurrencySelect } from '../../../../receipt/fields/currency-select.tsx';
import type { TextField } from '../../../../receipt/fields/field-values.ts';
import { PriceInput } from '../../../../receipt/fields/price-input.tsx';
import type { ReviewedReceipt } from '../../../../receipt/reviewed-receipt.ts';
import { DateInput } from '../../../../ui/forms/date-input.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { Textarea } from '../../../../ui/forms/textarea.tsx';
import type { FormUse } from '../uses/form-uses.ts';
import type { ReviewValues } from '../values/review-values.ts';
import { NumberAmount } from './number-amount.tsx';

interface ReviewInputProps {
  name: TextField;
  use: FormUse;
  receipt: ReviewedReceipt;
}

/** A field's input or select. */
export function ReviewInput({ name, use, receipt }: ReviewInputProps) {
  const { control, register } = useFormContext<ReviewValues>();
  switch (name) {
    case 'vendor':
    case 'documentNumber':
    case 'reason':
    case 'paymentMethod':
      return <Input maxLength={maxTextLength[name]} autoComplete="off" {...register(name)} />;
    case 'notes':
      return <Textarea rows={2} maxLength={maxTextLength.notes} {...register(name)} />;
    case 'abn':
      return <Input inputMode="numeric" maxLength={20} autoComplete="off" {...register(name)} />;
    case 'amount':
      return use.hasNumberInput ? <NumberAmount /> : <Price name={name} />;
    case 'gstAmount':
      return <Price name={name} />;
    case 'date':
      return (
        <Controller
          control={control}
          name={name}
          render={({ field: { onChange, ...field } }) => <DateInput {...field} onValue={onChange} />}
        />
      );
    case 'category':
      return (
        <Controller
          control={control}
          name={name}
          render={({ field }) => <CategorySelect current={receipt.category} {...field} />}
        />
      );
    case 'cardLast4':
      return (
        <Controller
          control={control}
          name={name}
          render={({ field: { onChange, ...field } }) => (
            <Input
              inputMode="numeric"
              autoComplete="off"
              {...field}
              onChange={({ currentTarget }) => onChange(lastFour(currentTarget.value))}
            />
          )}
        />
      );
    case 'currency':
      return <CurrencySelect receipt={receipt} />;
  }
}

function Price({ name }: { name: 'amount' | 'gstAmount' }) {
  const { control } = useFormContext<ReviewValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { onChange, ...field } }) => <PriceInput {...field} onValue={onChange} />}
    />
  );
}

/** The last four digits typed or pasted, so that the rest of a card number is never stored. */
const lastFour = (typed: string): string => typed.replaceAll(/\D/g, '').slice(-4);
