import { dayOf } from '@docket/shared/calendar';
import type { ReadField } from '@docket/shared/receipts/contract';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { clsx } from 'clsx';
import { Suspense, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useReceiptParts, type ReviewFormProps } from '../../../receipt/parts.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { useChangeReceipt } from '../../../receipt/api.ts';
import { isEditConflict, refusalText } from '../../../receipt/refusal-text.ts';
import { LeaveDialog, UnsavedChangesGuard } from '../../../ui/overlays/unsaved-changes-guard.tsx';
import {
  attentionOf,
  checkReview,
  reviewValuesOf,
  unknownOf,
  type ReviewValues,
} from './values/review-values.ts';
import { ChangedMeanwhile } from '../../../receipt/draft/changed-meanwhile.tsx';
import { DraftNote } from '../../../receipt/draft/draft-note.tsx';
import { subjects } from '../../../receipt/draft/subjects.ts';
import { useSavedDraft } from '../../../receipt/draft/use-saved-draft.ts';
import { useCustomFields } from '../../../receipt/fields/custom-values.ts';
import { useConfirmed, type DoubtfulField } from '../../../receipt/fields/doubts.ts';
import { PagedPicture } from '../../../receipt/picture/paged-picture.tsx';
import { pictureOf } from '../../../receipt/picture/picture-of.ts';
import { LineItemsEditor } from './line-items/line-items-editor.tsx';
import { ReviewFields } from './review-fields.tsx';
import { useExitKeys } from './use-exit-keys.ts';
import { useFormKeys } from './use-form-keys.ts';
import { nearestWord } from './words/next-word.ts';
import { useWordFilling } from './words/use-word-filling.ts';
import { WordLayer } from './words/word-layer.tsx';
import { reviewResolver } from './values/review-resolver.ts';

/** The picture beside the fields read from it, to check, correct and save. */
export function ReviewForm({ receipt, onSaved, onStartOver, inARow }: ReviewFormProps) {
  const { DuplicateWarning } = useReceiptParts();
  const [today] = useState(() => dayOf(new Date()));
  const element = useRef<HTMLFormElement>(null);
  const [leaving, setLeaving] = useState<{ by: () => void } | null>(null);
  const [focused, setFocused] = useState<ReadField | null>(null);
  const fields = useCustomFields(receipt);
  const saved = useMemo(() => reviewValuesOf(receipt, today), [receipt, today]);
  const unknown = useMemo(() => unknownOf(receipt, saved), [receipt, saved]);
  const { confirmed, confirm } = useConfirmed();
  const form = useForm<ReviewValues>({
    defaultValues: saved,
    resolver: reviewResolver({ fields, receipt, doubts: { unknown, confirmed, today } }),
    reValidateMode: 'onBlur',
  });
  const change = useChangeReceipt(receipt.id);

  // Reading that ends after people began to write fills in only what they haven't touched.
  const draft = useSavedDraft(form, {
    subject: subjects.review(receipt.id),
    saved,
    isSaving: change.isPending,
  });

  const send = form.handleSubmit(async (values) => {
    const { change: body } = checkReview(values, fields);
    if (!body) return;
    if (draft.conflicts.length > 0) {
      draft.ask();
      return;
    }
    try {
      const changed = await change.mutateAsync({ ...body, revision: receipt.revision });
      draft.forget();
      form.reset(values);
      toast.success(text.saved);
      onSaved(changed);
    } catch (error) {
      // The form itself shows what changed, and asks.
      if (isEditConflict(error)) draft.ask();
      else toast.error(text.saveFailedTitle, { description: refusalText(error, text.saveFailed) });
    }
  });
  const save = async () => {
    if (!change.isPending) await send();
  };

  const [page, setPage] = useState(0);
  const filling = useWordFilling(receipt.id, form, page);
  const { words, input } = filling;
  const layer = useRef<HTMLFieldSetElement>(null);
  const places = (focused && receipt.reading[focused]?.places) ?? [];
  useFormKeys(element, {
    onFocus: (field, into) => {
      setFocused(field);
      const place = field && receipt.reading[field]?.places[0];
      if (place) setPage(place.page);
      if (into) filling.focus(into);
    },
    onSave: save,
    enterSaves: inARow !== undefined,
    onWords: () =>
      layer.current?.querySelectorAll('button')[
        nearestWord(
          words,
          places.find((place) => place.page === page),
        )
      ]?.focus(),
  });

  const confirmField = (field: DoubtfulField, value: string) => {
    confirm(field, value);
    form.clearErrors(field);
    form.setFocus(field);
  };

  const leave = (by: () => void) => (form.formState.isDirty ? setLeaving({ by }) : by());
  const back = inARow?.onBack ?? null;
  useExitKeys(inARow ? { PageDown: () => leave(onStartOver), PageUp: back && (() => leave(back)) } : {});

  return (
    <FormProvider {...form}>
      <LeaveDialog
        open={leaving !== null}
        onStay={() => setLeaving(null)}
        onLeave={() => {
          setLeaving(null);
          draft.forget();
          leaving?.by();
        }}
      />
      <UnsavedChangesGuard
        isDirty={form.formState.isDirty && !form.formState.isSubmitting}
        onLeave={draft.forget}
      />
      <DraftNote draft={draft} isDirty={form.formState.isDirty} className="mb-5" />
      <ChangedMeanwhile draft={draft} customFields={fields} className="mb-5" />
      <Suspense>
        <DuplicateWarning receiptId={receipt.id} className="mb-5" />
      </Suspense>
      <div className="max-lg:space-y-5 lg:grid lg:items-start lg:gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <PagedPicture
          {...pictureOf(receipt)}
          page={page}
          onPage={setPage}
          name="The receipt you uploaded"
          places={places}
          {...(words.length > 0 && {
            note: <WordNote {...filling} />,
            overlay: (
              <WordLayer
                key={page}
                ref={layer}
                words={words}
                onWord={filling.fill}
                onLeave={() => input && focusInput(element.current, input.name)}
              />
            ),
          })}
          beside
          className="sticky top-14 z-10 h-[36dvh] md:max-lg:top-2"
        />
        <form
          ref={element}
          noValidate
          aria-label="Review receipt"
          className="min-w-0 space-y-5 max-lg:**:scroll-mt-[46dvh] max-sm:**:scroll-mb-24"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <ReviewFields
            receipt={receipt}
            customFields={fields}
            asking={{ unknown, confirmed, onConfirm: confirmField }}
            attentionFirst={inARow !== undefined}
          />
          <LineItemsEditor attention={attentionOf(receipt, 'lineItems')} />
          <div className="sticky bottom-0 z-10 -mx-4 grid grid-cols-2 gap-2 border-t bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:static sm:mx-0 sm:flex sm:justify-end sm:border-0 sm:p-0">
            {back && (
              <Button variant="secondary" aria-keyshortcuts="PageUp" onClick={() => leave(back)}>
                Back
              </Button>
            )}
            <Button
              variant="secondary"
              {...(inARow && { 'aria-keyshortcuts': 'PageDown' })}
              onClick={() => leave(onStartOver)}
            >
              {inARow ? 'Skip' : 'Start Over'}
            </Button>
            <Button type="submit" busy={change.isPending} className={clsx(back && 'max-sm:col-span-2')}>
              {inARow ? 'Confirm' : 'Save Receipt'}
            </Button>
          </div>
        </form>
      </div>
    </FormProvider>
  );
}

/** What a click on a word does, and the shortcut to the words where there's a keyboard. */
function WordNote({ hint, isAnnounced }: { hint: string; isAnnounced: boolean }) {
  return (
    <>
      {hint}
      {!isAnnounced && <span className="max-md:hidden"> (F2)</span>}
    </>
  );
}

function focusInput(form: HTMLFormElement | null, name: string) {
  const found = form?.elements.namedItem(name);
  if (found instanceof HTMLElement) found.focus();
}
