import { correctedFields } from '@docket/shared/corrections/fields';
import type { CustomField } from '@docket/shared/custom-fields/contract';
import { formatMoney, toDecimalText } from '@docket/shared/money';
import { readFields } from '@docket/shared/receipts/contract';
import { suggestedGstCents } from '@docket/shared/receipts/rules';
import { useFormContext, useWatch } from 'react-hook-form';
import { CustomFieldInputs } from '../../../../receipt/fields/custom-field-inputs.tsx';
import { dollars, type TextField } from '../../../../receipt/fields/field-values.ts';
import { typedCents } from '../../../../receipt/fields/money-text.ts';
import { TypedGstEvidence } from '../../../../receipt/gst/typed-gst-evidence.tsx';
import type { ReviewedReceipt } from '../../../../receipt/reviewed-receipt.ts';
import { Button } from '../../../../ui/button.tsx';
import { formKeys, KeyNote } from '../../../../ui/key-cap.tsx';
import type { FormUse } from '../uses/form-uses.ts';
import { attentionOf, type Attention, type ReviewValues } from '../values/review-values.ts';
import { FillingNote } from './filling-note.tsx';
import { ForeignAmountNote } from './foreign-amount-note.tsx';
import { AskedField, LabelledField, type Asking, type LabelledFieldProps } from './labelled-field.tsx';
import { ReviewInput } from './review-input.tsx';

export interface ReviewFieldProps {
  name: TextField;
  use: FormUse;
  receipt: ReviewedReceipt;
  customFields: readonly CustomField[];
  asking: Asking;
  /** Whether it's one of several receipts. */
  isInARow: boolean;
}

const wideClass = 'col-span-full';
const wideFields: readonly TextField[] = ['vendor', 'abn', 'category', 'reason', 'notes', 'currency'];

/** A field with its label, its notes and anything below it. */
export function ReviewField({ name, use, receipt, customFields, asking, isInARow }: ReviewFieldProps) {
  const { control, formState } = useFormContext<ReviewValues>();
  const field: LabelledFieldProps = {
    name,
    label: use.labels[name],
    ...(wideFields.includes(name) && { className: wideClass }),
    ...(use.isReview && {
      attention: attentionTo(receipt, name),
      filled: fillingNoteOf(receipt, name),
    }),
    children: <ReviewInput name={name} use={use} receipt={receipt} />,
  };
  switch (name) {
    case 'vendor':
    case 'amount':
    case 'date':
      return <AskedField {...field} name={name} asking={asking} />;
    case 'gstAmount':
      return (
        <>
          <LabelledField {...field} hint={<GstSuggestion />} />
          <ForeignAmountNote receipt={receipt} />
          <TypedGstEvidence receipt={receipt} control={control} className={wideClass} />
        </>
      );
    case 'reason':
      return (
        <>
          <LabelledField {...field} />
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
        <LabelledField
          {...field}
          aside="Optional"
          hint={isInARow && <KeyNote keys={formKeys().save} act="confirms" />}
        />
      );
    case 'currency':
      return <CurrencyField {...field} />;
    case 'abn':
    case 'documentNumber':
    case 'category':
    case 'paymentMethod':
    case 'cardLast4':
      return <LabelledField {...field} />;
  }
}

function attentionTo(receipt: ReviewedReceipt, name: TextField): Attention | null {
  // The amount in dollars isn't on a foreign receipt.
  if (name === 'amount' && receipt.currency !== null) return null;
  const field = readFields.find((one) => one === name);
  return field ? attentionOf(receipt, field) : null;
}

function fillingNoteOf(receipt: ReviewedReceipt, name: TextField) {
  const field = correctedFields.find((one) => one === name);
  const filling = field && receipt.fillings[field];
  return filling && <FillingNote field={field} filling={filling} />;
}

/** Choosing a currency may empty the amount, which may be out of view. */
function CurrencyField({ children, ...field }: LabelledFieldProps) {
  const { control } = useFormContext<ReviewValues>();
  const [amount, currency] = useWatch({ control, name: ['amount', 'currency'] });
  const lacksAmount = currency !== dollars && amount.trim() === '';
  return (
    <LabelledField {...field} hint={lacksAmount && 'Enter the amount in Australian dollars above.'}>
      {children}
    </LabelledField>
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
