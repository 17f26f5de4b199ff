import { can } from '@docket/shared/permissions';
import type { Receipt } from '@docket/shared/receipts/contract';
import { allows, maxTextLength } from '@docket/shared/receipts/rules';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { Controller, FormProvider } from 'react-hook-form';
import { paths } from '../../lib/address/paths.ts';
import { useUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadedReceipt } from '../../receipt/loaded-receipt.tsx';
import { ReceiptNotFound } from '../../receipt/receipt-not-found.tsx';
import { CustomFieldInputs } from '../../receipt/fields/custom-field-inputs.tsx';
import { DraftNote } from '../../receipt/draft/draft-note.tsx';
import { CategorySelect } from '../../receipt/fields/category-select.tsx';
import { ConfirmButton } from '../../receipt/fields/confirm-button.tsx';
import { PriceInput } from '../../receipt/fields/price-input.tsx';
import { useReceiptParts } from '../../receipt/parts.ts';
import { askForDollars, foreignFacts } from '../../receipt/fields/foreign-amount.ts';
import { type EditValues, useEditForm } from './editing/use-edit-form.ts';
import { pictureOf } from '../../receipt/picture/picture-of.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';

const ChangedMeanwhile = lazy(async () => ({
  default: (await import('../../receipt/draft/changed-meanwhile.tsx')).ChangedMeanwhile,
}));

const TypedGstEvidence = lazy(async () => ({
  default: (await import('../../receipt/gst/typed-gst-evidence.tsx')).TypedGstEvidence<EditValues>,
}));

const CurrencySelect = lazy(async () => ({
  default: (await import('../../receipt/fields/currency-select.tsx')).CurrencySelect,
}));

const UnsavedChangesGuard = lazy(async () => ({
  default: (await import('../../ui/overlays/unsaved-changes-guard.tsx')).UnsavedChangesGuard,
}));

const RejectionNote = lazy(async () => ({
  default: (await import('./details/rejection-note.tsx')).RejectionNote,
}));

const ReceiptPicture = lazy(async () => ({
  default: (await import('../../receipt/picture/receipt-picture.tsx')).ReceiptPicture,
}));

const fields = [
  'vendor',
  'abn',
  'amount',
  'date',
  'gstAmount',
  'category',
  'reason',
  'notes',
  'currency',
] as const;

export function ReceiptEditPage() {
  return <LoadedReceipt>{(receipt) => <Edit receipt={receipt} />}</LoadedReceipt>;
}

function Edit({ receipt }: { receipt: Receipt }) {
  const { LockedReceipt, OneReceiptDialogs } = useReceiptParts();
  const user = useUser();
  const navigate = useNavigate();
  const [isSigning, setSigning] = useState(false);
  // In the form's place in the history, so that Back doesn't return into it.
  const back = () =>
    void navigate({
      to: paths.receipt,
      params: { id: receipt.id },
      replace: true,
      ignoreBlocker: true,
    });
  if (!can(user, 'change', receipt)) return <ReceiptNotFound />;
  return (
    <>
      <PageHeader title="Edit receipt" subtitle={`${receipt.vendor}, ${receipt.customId}`} />
      <Suspense>
        {receipt.status === 'REJECTED' && <RejectionNote receipt={receipt} isCorrecting className="mb-6" />}
      </Suspense>
      {/* The news that it is submitted may come before the answer; the form stays until then. */}
      {allows(receipt.status, 'change') || isSigning ? (
        <EditForm key={receipt.id} receipt={receipt} onDone={back} onSubmitAgain={() => setSigning(true)} />
      ) : (
        <Suspense>
          <LockedReceipt receipt={receipt}>
            <Button asChild variant="secondary">
              <Link to={paths.receipt} params={{ id: receipt.id }}>
                Back to the receipt
              </Link>
            </Button>
          </LockedReceipt>
        </Suspense>
      )}
      <Suspense>
        <OneReceiptDialogs receipt={receipt} act={isSigning ? 'submit' : null} onClose={back} />
      </Suspense>
    </>
  );
}

interface EditFormProps {
  receipt: Receipt;
  onDone: () => void;
  /** A rejected receipt is corrected, and is to be submitted at once. */
  onSubmitAgain: () => void;
}

function EditForm({ receipt, onDone, onSubmitAgain }: EditFormProps) {
  const submitsAgain = useRef(false);
  const { form, save, draft, customFields, confirmField, isSaving } = useEditForm(receipt, fields, {
    form: 'edit',
    onDone: () => (submitsAgain.current ? onSubmitAgain() : onDone()),
  });
  const leave = () => {
    draft.forget();
    onDone();
  };
  const isRejected = receipt.status === 'REJECTED';
  const { register, control, formState } = form;
  const { errors, isDirty, isSubmitting, isSubmitSuccessful } = formState;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <Suspense>
        <UnsavedChangesGuard
          isDirty={isDirty && !isSubmitting && !isSubmitSuccessful}
          onLeave={draft.forget}
        />
      </Suspense>
      <DraftNote draft={draft} isDirty={isDirty} className="lg:col-span-2" />
      <Suspense>
        <ChangedMeanwhile draft={draft} customFields={customFields} className="lg:col-span-2" />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-[36dvh]" />}>
        <ReceiptPicture
          {...pictureOf(receipt)}
          name={`Receipt from ${receipt.vendor}`}
          beside
          className="h-[36dvh]"
        />
      </Suspense>
      <form noValidate aria-label="Edit receipt" onSubmit={(event) => void save(event)}>
        <Card className="grid grid-cols-[minmax(0,4fr)_minmax(0,5fr)] gap-x-3 gap-y-5 p-4 sm:gap-x-4 sm:p-5">
          <Field label="Vendor" error={errors.vendor?.message} className="col-span-2">
            <Input maxLength={maxTextLength.vendor} autoComplete="off" {...register('vendor')} />
          </Field>
          <Field label="ABN" error={errors.abn?.message} className="col-span-2">
            <Input inputMode="numeric" maxLength={20} autoComplete="off" {...register('abn')} />
          </Field>
          <Field
            label="Amount"
            hint={askForDollars(foreignFacts(receipt, form.watch('currency')))}
            error={errors.amount?.message}
          >
            <Input type="number" step="0.01" inputMode="decimal" {...register('amount')} />
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
          <Field label="GST" error={errors.gstAmount?.message}>
            <Controller
              control={control}
              name="gstAmount"
              render={({ field: { onChange, ...field } }) => <PriceInput {...field} onValue={onChange} />}
            />
          </Field>
          <Field label="Category" error={errors.category?.message}>
            <Controller
              control={control}
              name="category"
              render={({ field }) => <CategorySelect current={receipt.category} {...field} />}
            />
          </Field>
          <Suspense>
            <TypedGstEvidence receipt={receipt} control={control} className="col-span-2" />
          </Suspense>
          <Field label="Reason" error={errors.reason?.message} className="col-span-2">
            <Input maxLength={maxTextLength.reason} autoComplete="off" {...register('reason')} />
          </Field>
          <CustomFieldInputs
            fields={customFields}
            held={receipt.fieldValues}
            control={control}
            errors={errors.custom}
          />
          <Field label="Currency on the receipt" error={errors.currency?.message} className="col-span-2">
            <FormProvider {...form}>
              <Suspense fallback={<Skeleton className="h-11 md:h-10" />}>
                <CurrencySelect receipt={receipt} />
              </Suspense>
            </FormProvider>
          </Field>
          <Field label="Notes" error={errors.notes?.message} className="col-span-2">
            <Textarea rows={5} maxLength={maxTextLength.notes} {...register('notes')} />
          </Field>
        </Card>
        <div className="mt-4 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={leave}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={isRejected ? 'secondary' : 'primary'}
            busy={isSaving}
            onClick={() => (submitsAgain.current = false)}
          >
            Save Changes
          </Button>
          {isRejected && (
            <Button type="submit" busy={isSaving} onClick={() => (submitsAgain.current = true)}>
              Save and submit again
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}
