import type { CorrectedField } from '@docket/shared/corrections/fields';
import type { CustomField } from '@docket/shared/custom-fields/contract';
import { formatMoney, toDecimalText } from '@docket/shared/money';
import type { ReadField } from '@docket/shared/receipts/contract';
import { maxTextLength, suggestedGstCents } from '@docket/shared/receipts/rules';
import type { ComponentProps } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { formKeys, KeyNote } from '../../../ui/key-cap.tsx';
import { CustomFieldInputs } from '../../../receipt/fields/custom-field-inputs.tsx';
import { CurrencySelect } from '../../../receipt/fields/currency-select.tsx';
import { CategorySelect } from '../../../receipt/fields/category-select.tsx';
import { dollars, type TextField } from '../../../receipt/fields/field-values.ts';
import { typedCents } from '../../../receipt/fields/money-text.ts';
import { PriceInput } from '../../../receipt/fields/price-input.tsx';
import { TypedGstEvidence } from '../../../receipt/gst/typed-gst-evidence.tsx';
import type { ReviewedReceipt } from '../../../receipt/reviewed-receipt.ts';
import { FillingNote } from './filling-note.tsx';
import { ForeignAmountNote } from './foreign-amount-note.tsx';
import { NumberAmount } from './number-amount.tsx';
import { AskedField, ReviewField, type Asking } from './review-field.tsx';
import type { FormUse } from './uses/form-uses.ts';
import { attentionOf, type ReviewValues } from './values/review-values.ts';

export interface ReviewInputProps {
  use: FormUse;
  receipt: ReviewedReceipt;
  customFields: readonly CustomField[];
  asking: Asking;
  /** Whether it's one of several receipts. */
  isInARow: boolean;
}

const wide = 'col-span-2';

/** A field's input with its label and notes, and what belongs below it. */
export function ReviewInput({
  name: field,
  use,
  receipt,
  customFields,
  asking,
  isInARow,
}: ReviewInputProps & { name: TextField }) {
  const { control, register, formState } = useFormContext<ReviewValues>();
  const attention = (name: ReadField) => (use.isReview ? attentionOf(receipt, name) : null);
  const named = <Name extends TextField>(name: Name) => ({ name, label: use.labels[name] });
  const read = <Name extends TextField & ReadField>(name: Name) => ({
    ...named(name),
    attention: attention(name),
  });
  const filled = (name: CorrectedField) => {
    const filling = use.isReview && receipt.fillings[name];
    return filling ? <FillingNote field={name} filling={filling} /> : undefined;
  };
  switch (field) {
    case 'vendor':
      return (
        <AskedField className={wide} {...read('vendor')} filled={filled('vendor')} asking={asking}>
          <Input maxLength={maxTextLength.vendor} autoComplete="off" {...register('vendor')} />
        </AskedField>
      );
    case 'abn':
      return (
        <ReviewField className={wide} {...read('abn')}>
          <Input inputMode="numeric" maxLength={20} autoComplete="off" {...register('abn')} />
        </ReviewField>
      );
    case 'amount':
      return (
        <AskedField
          {...named('amount')}
          attention={receipt.currency === null ? attention('amount') : null}
          asking={asking}
        >
          {use.hasNumberInput ? <NumberAmount /> : <PriceOf name="amount" />}
        </AskedField>
      );
    case 'gstAmount':
      return (
        <>
          <ReviewField {...read('gstAmount')} filled={filled('gstAmount')} hint={<GstSuggestion />}>
            <PriceOf name="gstAmount" />
          </ReviewField>
          <ForeignAmountNote receipt={receipt} />
          <TypedGstEvidence receipt={receipt} control={control} className={wide} />
        </>
      );
    case 'date':
      return (
        <AskedField {...read('date')} asking={asking}>
          <Controller
            control={control}
            name="date"
            render={({ field: { onChange, ...wiring } }) => <DateInput {...wiring} onValue={onChange} />}
          />
        </AskedField>
      );
    case 'documentNumber':
      return (
        <ReviewField {...read('documentNumber')}>
          <Input
            maxLength={maxTextLength.documentNumber}
            autoComplete="off"
            {...register('documentNumber')}
          />
        </ReviewField>
      );
    case 'category':
      return (
        <ReviewField className={wide} {...read('category')} filled={filled('category')}>
          <Controller
            control={control}
            name="category"
            render={({ field: wiring }) => <CategorySelect current={receipt.category} {...wiring} />}
          />
        </ReviewField>
      );
    case 'reason':
      return (
        <>
          <ReviewField className={wide} {...named('reason')}>
            <Input maxLength={maxTextLength.reason} autoComplete="off" {...register('reason')} />
          </ReviewField>
          <CustomFieldInputs
            fields={customFields}
            held={receipt.fieldValues}
            control={control}
            errors={formState.errors.custom}
          />
        </>
      );
    case 'notes':
      return (
        <ReviewField
          className={wide}
          {...named('notes')}
          aside="Optional"
          hint={isInARow && <KeyNote keys={formKeys().save} act="confirms" />}
        >
          <Textarea rows={2} maxLength={maxTextLength.notes} {...register('notes')} />
        </ReviewField>
      );
    case 'paymentMethod':
      return (
        <ReviewField {...read('paymentMethod')}>
          <Input maxLength={maxTextLength.paymentMethod} autoComplete="off" {...register('paymentMethod')} />
        </ReviewField>
      );
    case 'cardLast4':
      return (
        <ReviewField {...read('cardLast4')}>
          <Controller
            control={control}
            name="cardLast4"
            render={({ field: { onChange, ...wiring } }) => (
              <Input
                inputMode="numeric"
                autoComplete="off"
                {...wiring}
                onChange={({ currentTarget }) => onChange(lastFour(currentTarget.value))}
              />
            )}
          />
        </ReviewField>
      );
    case 'currency':
      return <CurrencyField className={wide} {...read('currency')} receipt={receipt} />;
  }
}

/** The last four of the digits typed or pasted, so that a whole card number leaves no other behind. */
const lastFour = (typed: string): string => typed.replaceAll(/\D/g, '').slice(-4);

function PriceOf({ name }: { name: 'amount' | 'gstAmount' }) {
  const { control } = useFormContext<ReviewValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { onChange, ...field } }) => <PriceInput {...field} onValue={onChange} />}
    />
  );
}

/** Choosing a currency may empty the amount, which may be out of view. */
function CurrencyField({
  receipt,
  ...field
}: Pick<ReviewInputProps, 'receipt'> & Omit<ComponentProps<typeof ReviewField>, 'children'>) {
  const { control } = useFormContext<ReviewValues>();
  const [amount, currency] = useWatch({ control, name: ['amount', 'currency'] });
  const lacksAmount = currency !== dollars && amount.trim() === '';
  return (
    <ReviewField {...field} hint={lacksAmount && 'Enter the amount in Australian dollars above.'}>
      <CurrencySelect receipt={receipt} />
    </ReviewField>
  );
}

/** Offers one eleventh of an amount in dollars while GST is empty: a suggestion, never filled in automatically. */
function GstSuggestion() {
  const { control, setValue } = useFormContext<ReviewValues>();
  const [amount, gst, currency] = useWatch({ control, name: ['amount', 'gstAmount', 'currency'] });
  const cents = suggestedGstCents(typedCents(amount) ?? 0);
  if (gst.trim() !== '' || cents === 0 || currency !== dollars) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      onClick={() => setValue('gstAmount', toDecimalText(cents), { shouldDirty: true })}
    >
      Use 1/11 of the amount: {formatMoney(cents)}
    </Button>
  );
}
