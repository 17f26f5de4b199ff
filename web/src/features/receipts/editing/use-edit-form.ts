import { dayOf } from '@docket/shared/calendar';
import type { Receipt, ReceiptChange } from '@docket/shared/receipts/contract';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { useMemo, useState } from 'react';
import { set, useForm, type FieldErrors } from 'react-hook-form';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { useChangeReceipt } from '../../../receipt/api.ts';
import { subjects } from '../../../receipt/draft/subjects.ts';
import { useSavedDraft } from '../../../receipt/draft/use-saved-draft.ts';
import { isEditConflict, refusalText } from '../../../receipt/refusal-text.ts';
import { badInputs } from '../../../receipt/fields/bad-inputs.ts';
import {
  changedCustomFields,
  customErrors,
  customValuesOf,
  sentFieldValues,
  useCustomFields,
  type CustomValues,
} from '../../../receipt/fields/custom-values.ts';
import { doubtsOf, useConfirmed, type DoubtfulField } from '../../../receipt/fields/doubts.ts';
import {
  changesBetween,
  valuesOf,
  type FieldValues,
  type TextField,
} from '../../../receipt/fields/field-values.ts';

export interface EditValues extends FieldValues {
  custom: CustomValues;
}

/**
 * A form over some fields of a receipt that sends only what changed, judged by the contract. When nothing changed it is
 * done without a call.
 */
export function useEditForm(
  receipt: Receipt,
  fields: readonly TextField[],
  { form: kind, onDone }: { form: 'edit' | 'shortEdit'; onDone: () => void },
) {
  const [today] = useState(() => dayOf(new Date()));
  const saved = useMemo(
    () => ({ ...pick(valuesOf(receipt), fields), custom: customValuesOf(receipt) }),
    [receipt, fields],
  );
  const customFields = useCustomFields(receipt);
  const change = useChangeReceipt(receipt.id);
  const { confirmed, confirm } = useConfirmed();
  const form = useForm<EditValues>({
    defaultValues: saved,
    resolver: (values, _context, inputs) => {
      const found: FieldErrors<EditValues> = {};
      const add = (name: string, type: string, message: string) => set(found, name, { type, message });
      // A date that stays what it was isn't asked about.
      const doubts = doubtsOf(values, { unknown: {}, confirmed: { date: saved.date, ...confirmed }, today });
      for (const [field, message] of Object.entries(doubts)) add(field, 'doubt', message);
      for (const [field, message] of Object.entries(changesBetween(saved, values).errors))
        add(field, 'contract', message);
      for (const [id, message] of Object.entries(customErrors(customFields, values.custom, receipt)))
        add(`custom.${id}`, 'contract', message);
      for (const [name, message] of badInputs(inputs)) add(name, 'input', message);
      return Object.keys(found).length > 0 ? { values: {}, errors: found } : { values, errors: {} };
    },
  });

  const draft = useSavedDraft(form, {
    subject: subjects[kind](receipt.id),
    saved,
    isSaving: change.isPending,
  });

  const save = form.handleSubmit(async (values) => {
    if (draft.conflicts.length > 0) {
      draft.ask();
      return;
    }
    const changed = changesBetween(saved, values).change;
    const custom = changedCustomFields(customFields, saved.custom, values.custom);
    if (changed || custom.length > 0) {
      const body: ReceiptChange = { ...changed, revision: receipt.revision };
      if (custom.length > 0) body.fieldValues = sentFieldValues(custom, values.custom);
      try {
        await change.mutateAsync(body);
      } catch (error) {
        // The form itself shows what changed, and asks.
        if (isEditConflict(error)) draft.ask();
        else toast.error('Error', { description: refusalText(error, text.saveFailed) });
        return;
      }
      toast.success(text.updated);
    }
    draft.forget();
    form.reset(values);
    onDone();
  });

  const confirmField = (field: DoubtfulField, value: string) => {
    confirm(field, value);
    form.clearErrors(field);
    form.setFocus(field);
  };
  return { form, save, draft, customFields, confirmField, isSaving: change.isPending };
}

/** The form holds only these. */
const pick = (values: FieldValues, fields: readonly TextField[]): FieldValues =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as FieldValues;
