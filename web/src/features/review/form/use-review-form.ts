import type { ReceiptChange } from '@docket/shared/receipts/contract';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { useMemo, useState, type RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { todayHere } from '../../../lib/clock/today-here.ts';
import { useChangeReceipt } from '../../../receipt/api.ts';
import { useUndoChange } from '../api.ts';
import { useSavedDraft } from '../../../receipt/draft/use-saved-draft.ts';
import { useCustomFields } from '../../../receipt/fields/custom-values.ts';
import { useConfirmed, type DoubtfulField } from '../../../receipt/fields/doubts.ts';
import { isEditConflict, formRefusalText } from '../../../receipt/refusal-text.ts';
import type { ReviewedReceipt } from '../../../receipt/reviewed-receipt.ts';
import { toast, toastStore } from '../../../ui/toasts/toast-store.ts';
import { useUndo } from './undo/use-undo.ts';
import { checkEdit, editValuesOf } from './uses/edit-values.ts';
import type { FormUse } from './uses/form-uses.ts';
import { reviewResolver } from './values/review-resolver.ts';
import { checkReview, reviewValuesOf, unknownOf, type ReviewValues } from './values/review-values.ts';

/**
 * The values of a receipt's form in `area`, checked by the contract. A review saves every field. Editing saves only the
 * changes, which can be undone, and makes no call if there are none.
 */
export function useReviewForm(receipt: ReviewedReceipt, use: FormUse, area: RefObject<HTMLElement | null>) {
  const [today] = useState(() => todayHere());
  const customFields = useCustomFields(receipt);
  const saved = useMemo(
    () => (use.isReview ? reviewValuesOf(receipt, today) : editValuesOf(receipt, use)),
    [receipt, use, today],
  );
  const unknown = useMemo(
    () => (use.isReview ? unknownOf(receipt, saved) : {}),
    [receipt, use.isReview, saved],
  );
  const { confirmed, confirm } = useConfirmed();
  const check = (values: ReviewValues) =>
    use.isReview ? checkReview(values, customFields) : checkEdit(saved, values, customFields);
  // An unchanged date isn't asked about when editing.
  const confirmedDates = { ...(!use.isReview && { date: saved.date }), ...confirmed };
  const form = useForm<ReviewValues>({
    defaultValues: saved,
    resolver: reviewResolver({
      check,
      fields: customFields,
      receipt,
      doubts: { unknown, confirmed: confirmedDates, today },
    }),
  });
  const change = useChangeReceipt(receipt.id);
  const undoing = useUndoChange(receipt.id);
  const { undo, endStep, startAnew } = useUndo(form, area);

  // If reading ends after the user has started typing, it only fills in what they haven't touched.
  const draft = useSavedDraft(form, {
    subject: use.subject(receipt.id),
    saved,
    isSaving: change.isPending,
    onTaken: startAnew,
  });

  /** Sends a change; false if it's refused, which the form or a toast then says. `back` undoes it. */
  const send = async (body: ReceiptChange, back: ReceiptChange | null): Promise<boolean> => {
    try {
      const { revision } = await change.mutateAsync({ ...body, revision: receipt.revision });
      const undoChange = () => undoing.mutate({ ...back, revision });
      toastStore.endOffers([receipt.id]);
      toast.success(use.savedText, {
        about: receipt.id,
        ...(back && { action: { label: 'Undo', onSelect: undoChange } }),
      });
      return true;
    } catch (error) {
      // The form itself shows what changed, and asks.
      if (isEditConflict(error)) draft.ask();
      else
        toast.error(text.saveFailedTitle, {
          about: receipt.id,
          description: formRefusalText(error, text.saveFailed),
        });
      return false;
    }
  };

  /** Saves, then calls `onSaved`. `isFinal`: without Undo, because what follows builds on it. */
  const save = (onSaved: () => void, { isFinal = false } = {}) =>
    form.handleSubmit(async (values) => {
      const body = check(values).change;
      if (!body || change.isPending) return;
      if (draft.conflicts.length > 0) {
        draft.ask();
        return;
      }
      const back = use.isReview || isFinal ? null : checkEdit(values, saved, customFields).change;
      if (Object.keys(body).length > 0 && !(await send(body, back))) return;
      draft.forget();
      form.reset(values);
      onSaved();
    })();

  const confirmField = (field: DoubtfulField, value: string) => {
    confirm(field, value);
    form.clearErrors(field);
    form.setFocus(field);
  };

  return {
    form,
    draft,
    undo,
    endStep,
    customFields,
    save,
    isSaving: change.isPending,
    asking: { unknown, confirmed, onConfirm: confirmField },
  };
}
