import type { CorrectedField } from '@docket/shared/corrections/fields';
import type { CustomField } from '@docket/shared/custom-fields/contract';
import { formatMoney, toDecimalText } from '@docket/shared/money';
import type { ReadField } from '@docket/shared/receipts/contract';
import { maxTextLength, suggestedGstCents } from '@docket/shared/receipts/rules';
import { useEffect, useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { CustomFieldInputs } from '../../../receipt/fields/custom-field-inputs.tsx';
import { CurrencySelect } from '../../../receipt/fields/currency-select.tsx';
import { CategorySelect } from '../../../receipt/fields/category-select.tsx';
import { typedCents } from '../../../receipt/fields/money-text.ts';
import { PriceInput } from '../../../receipt/fields/price-input.tsx';
import { TypedGstEvidence } from '../../../receipt/gst/typed-gst-evidence.tsx';
import { FillingNote } from './filling-note.tsx';
import { ForeignAmountNote } from './foreign-amount-note.tsx';
import { attentionOf, type ReviewValues } from './values/review-values.ts';
import { type ReviewedReceipt } from '../../../receipt/reviewed-receipt.ts';
import { AskedField, ReviewField, type Asking } from './review-field.tsx';

interface ReviewFieldsProps {
  receipt: ReviewedReceipt;
  customFields: readonly CustomField[];
  asking: Asking;
  /** Whether the first field that deserves a look has the focus, and not simply the first. */
  attentionFirst: boolean;
}

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

/** The text inputs of the review form, in the order in which receipts are read. */
export function ReviewFields({ receipt, customFields, asking, attentionFirst }: ReviewFieldsProps) {
  const { control, register, setFocus, formState } = useFormContext<ReviewValues>();
  const attention = (field: ReadField) => attentionOf(receipt, field);
  const filled = (field: CorrectedField) => {
    const filling = receipt.fillings[field];
    return filling && <FillingNote field={field} filling={filling} />;
  };
  const [first] = useState(() => (attentionFirst && inOrder.find(attention)) || 'vendor');

  // A keyboard is at hand where the pointer is fine; on a phone it would hide the picture.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) setFocus(first, { shouldSelect: attentionFirst });
  }, [setFocus, first, attentionFirst]);

  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      <AskedField
        className="col-span-2"
        name="vendor"
        label="Vendor"
        attention={attention('vendor')}
        filled={filled('vendor')}
        asking={asking}
      >
        <Input maxLength={maxTextLength.vendor} autoComplete="off" {...register('vendor')} />
      </AskedField>
      <ReviewField className="col-span-2" name="abn" label="ABN" attention={attention('abn')}>
        <Input inputMode="numeric" maxLength={20} autoComplete="off" {...register('abn')} />
      </ReviewField>
      <AskedField
        name="amount"
        label="Amount"
        attention={receipt.currency === null ? attention('amount') : null}
        asking={asking}
      >
        <PriceOf name="amount" />
      </AskedField>
      <ReviewField
        name="gstAmount"
        label="GST"
        attention={attention('gstAmount')}
        filled={filled('gstAmount')}
        hint={receipt.currency === null && <GstSuggestion />}
      >
        <PriceOf name="gstAmount" />
      </ReviewField>
      <ForeignAmountNote receipt={receipt} />
      <TypedGstEvidence receipt={receipt} control={control} className="col-span-2" />
      <AskedField name="date" label="Date" attention={attention('date')} asking={asking}>
        <Controller
          control={control}
          name="date"
          render={({ field: { onChange, ...field } }) => <DateInput {...field} onValue={onChange} />}
        />
      </AskedField>
      <ReviewField name="documentNumber" label="Document number" attention={attention('documentNumber')}>
        <Input maxLength={maxTextLength.documentNumber} autoComplete="off" {...register('documentNumber')} />
      </ReviewField>
      <ReviewField
        className="col-span-2"
        name="category"
        label="Category"
        attention={attention('category')}
        filled={filled('category')}
      >
        <Controller
          control={control}
          name="category"
          render={({ field }) => <CategorySelect current={receipt.category} {...field} />}
        />
      </ReviewField>
      <ReviewField className="col-span-2" name="reason" label="Reason">
        <Input maxLength={maxTextLength.reason} autoComplete="off" {...register('reason')} />
      </ReviewField>
      <CustomFieldInputs
        fields={customFields}
        held={receipt.fieldValues}
        control={control}
        errors={formState.errors.custom}
      />
      <ReviewField className="col-span-2" name="notes" label="Notes" aside="Optional">
        <Textarea rows={2} maxLength={maxTextLength.notes} {...register('notes')} />
      </ReviewField>
      <ReviewField name="paymentMethod" label="Payment method" attention={attention('paymentMethod')}>
        <Input autoComplete="off" {...register('paymentMethod')} />
      </ReviewField>
      <ReviewField name="cardLast4" label="Card (last 4 digits)" attention={attention('cardLast4')}>
        <Input inputMode="numeric" maxLength={4} autoComplete="off" {...register('cardLast4')} />
      </ReviewField>
      <ReviewField
        className="col-span-2"
        name="currency"
        label="Currency on the receipt"
        attention={attention('currency')}
      >
        <CurrencySelect receipt={receipt} />
      </ReviewField>
    </div>
  );
}

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

/** Offers one eleventh of the amount while GST is empty: a suggestion, never filled in automatically. */
function GstSuggestion() {
  const { control, setValue } = useFormContext<ReviewValues>();
  const [amount, gst] = useWatch({ control, name: ['amount', 'gstAmount'] });
  const cents = suggestedGstCents(typedCents(amount) ?? 0);
  if (gst.trim() !== '' || cents <= 0) return null;
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
