import type { Receipt } from '@docket/shared/receipts/contract';
import { maxTextLength } from '@docket/shared/receipts/rules';
import { Controller } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { ChangedMeanwhile } from '../../../receipt/draft/changed-meanwhile.tsx';
import { DraftNote } from '../../../receipt/draft/draft-note.tsx';
import { CustomFieldInputs } from '../../../receipt/fields/custom-field-inputs.tsx';
import { askForDollars } from '../../../receipt/fields/foreign-amount.ts';
import { ConfirmButton } from '../../../receipt/fields/confirm-button.tsx';
import { PriceInput } from '../../../receipt/fields/price-input.tsx';
import { TypedGstEvidence } from '../../../receipt/gst/typed-gst-evidence.tsx';
import { useEditForm } from '../editing/use-edit-form.ts';

const fields = ['vendor', 'date', 'documentNumber', 'amount', 'gstAmount', 'reason'] as const;

interface QuickEditFormProps {
  receipt: Receipt;
  onDone: () => void;
}

/** The short edit form of the details dialog (EDIT-04). */
export function QuickEditForm({ receipt, onDone }: QuickEditFormProps) {
  const { form, save, draft, customFields, confirmField, isSaving } = useEditForm(receipt, fields, {
    form: 'shortEdit',
    onDone,
  });
  const { register, control, formState } = form;
  const { errors, isDirty } = formState;
  return (
    <form noValidate aria-label="Edit receipt" className="space-y-4" onSubmit={(event) => void save(event)}>
      <DraftNote draft={draft} isDirty={isDirty} />
      <ChangedMeanwhile draft={draft} customFields={customFields} />
      <Field label="Supplier Name" error={errors.vendor?.message}>
        <Input maxLength={maxTextLength.vendor} autoComplete="off" {...register('vendor')} />
      </Field>
      <div>
        <Field label="Date" error={errors.date?.message}>
          <Controller
            control={control}
            name="date"
            render={({ field: { onChange, ...field } }) => <DateInput {...field} onValue={onChange} />}
          />
        </Field>
        {errors.date?.type === 'doubt' && (
          <ConfirmButton field="date" value={form.getValues('date')} onConfirm={confirmField} />
        )}
      </div>
      <Field label="Document number" error={errors.documentNumber?.message}>
        <Input maxLength={maxTextLength.documentNumber} autoComplete="off" {...register('documentNumber')} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Price" hint={askForDollars(receipt)} error={errors.amount?.message}>
          <Controller
            control={control}
            name="amount"
            render={({ field: { onChange, ...field } }) => <PriceInput {...field} onValue={onChange} />}
          />
        </Field>
        <Field label="GST" error={errors.gstAmount?.message}>
          <Controller
            control={control}
            name="gstAmount"
            render={({ field: { onChange, ...field } }) => <PriceInput {...field} onValue={onChange} />}
          />
        </Field>
      </div>
      <TypedGstEvidence receipt={receipt} control={control} />
      <Field label="Reason" error={errors.reason?.message}>
        <Input maxLength={maxTextLength.reason} autoComplete="off" {...register('reason')} />
      </Field>
      <CustomFieldInputs
        fields={customFields}
        held={receipt.fieldValues}
        control={control}
        errors={errors.custom}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button
          variant="secondary"
          onClick={() => {
            draft.forget();
            onDone();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" busy={isSaving}>
          Save Changes
        </Button>
      </div>
    </form>
  );
}
