import type { Receipt } from '@docket/shared/receipts/contract';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { useState } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { useChangeReceipt } from '../api.ts';
import { subjects } from '../draft/subjects.ts';
import { useKeptDraft } from '../draft/use-kept-draft.ts';
import { refusalText } from '../refusal-text.ts';
import {
  customErrors,
  customValuesOf,
  sentFieldValues,
  useCustomFields,
  type CustomValues,
} from './custom-values.ts';
import { changesBetween, valuesOf, type FieldValues, type TextField } from './field-values.ts';
import { pointForCents } from './money-text.ts';

interface EditValues extends FieldValues {
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
  const [before] = useState(() => ({ ...pick(valuesOf(receipt), fields), custom: customValuesOf(receipt) }));
  const customFields = useCustomFields(receipt);
  const change = useChangeReceipt(receipt.id);
  const form = useForm<EditValues>({
    defaultValues: before,
    resolver: (values, _context, { fields: inputs }) => {
      const found: FieldErrors<EditValues> = {};
      for (const [field, message] of Object.entries(changesBetween(before, values).errors)) {
        Object.assign(found, { [field]: { type: 'contract', message } });
      }
      // A number input gives nothing for text that it can't read; that must not clear the amount.
      const amount = inputs.amount?.ref;
      if (amount instanceof HTMLInputElement && amount.validity.badInput)
        found.amount = { type: 'contract', message: pointForCents };
      const custom = Object.entries(customErrors(customFields, values.custom, receipt));
      if (custom.length > 0)
        found.custom = Object.fromEntries(custom.map(([id, message]) => [id, { type: 'contract', message }]));
      return Object.keys(found).length > 0 ? { values: {}, errors: found } : { values, errors: {} };
    },
  });

  const draft = useKeptDraft(form, subjects[kind](receipt.id), before);

  const save = form.handleSubmit(async (values) => {
    const changed = changesBetween(before, values).change;
    const isCustomChanged = customFields.some(
      ({ id }) => (before.custom[id] ?? '') !== (values.custom[id] ?? '').trim(),
    );
    const body = isCustomChanged
      ? { ...changed, fieldValues: sentFieldValues(customFields, values.custom) }
      : changed;
    if (body) {
      try {
        await change.mutateAsync(body);
      } catch (error) {
        toast.error('Error', { description: refusalText(error, text.saveFailed) });
        return;
      }
      toast.success(text.updated);
    }
    form.reset(values);
    draft.forget();
    onDone();
  });

  return { form, save, draft, customFields, isSaving: change.isPending };
}

/** The form holds only these. */
const pick = (values: FieldValues, fields: readonly TextField[]): FieldValues =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as FieldValues;
