import type { ReadField } from '@docket/shared/receipts/contract';
import { clsx } from 'clsx';
import { Suspense, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useReceiptParts, type ReviewFormProps } from '../../../receipt/parts.ts';
import { LeaveDialog, UnsavedChangesGuard } from '../../../ui/overlays/unsaved-changes-guard.tsx';
import { attentionOf } from './values/review-values.ts';
import { ChangedMeanwhile } from '../../../receipt/draft/changed-meanwhile.tsx';
import { DraftNote } from '../../../receipt/draft/draft-note.tsx';
import { PagedPicture } from '../../../receipt/picture/paged-picture.tsx';
import { pictureOf } from '../../../receipt/picture/picture-of.ts';
import SeveralReceiptsNote from '../../../receipt/reading/several-receipts-note.tsx';
import { FormButtons } from './form-buttons.tsx';
import { useExitKeys } from './keys/use-exit-keys.ts';
import { useFormKeys } from './keys/use-form-keys.ts';
import { LineItemsEditor } from './line-items/line-items-editor.tsx';
import { ReviewFields } from './review-fields.tsx';
import { TypedPolicies } from './typed-policies.tsx';
import { useReviewForm } from './use-review-form.ts';
import { formUses } from './uses/form-uses.ts';
import { nearestWord } from './words/next-word.ts';
import { useWordFilling } from './words/use-word-filling.ts';
import { WordLayer } from './words/word-layer.tsx';

/** The picture beside the fields read from it, to check, correct and save. Every screen that changes a receipt uses it. */
export function ReviewForm({
  receipt,
  use: useName = 'review',
  onSaved,
  onStartOver,
  onDeleted,
  onOtherDeleted,
  inARow,
  onSubmitAgain = null,
  isInDialog = false,
}: ReviewFormProps) {
  const { DuplicateWarning } = useReceiptParts();
  const use = formUses[useName];
  const area = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const [leaving, setLeaving] = useState<{ by: () => void } | null>(null);
  const [focused, setFocused] = useState<ReadField | null>(null);
  const { form, draft, undo, endStep, customFields, save, isSaving, asking } = useReviewForm(
    receipt,
    use,
    area,
  );

  const [page, setPage] = useState(0);
  const filling = useWordFilling(receipt.id, form, { page, onFill: endStep });
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
    onSave: () => save(onSaved),
    enterSaves: inARow !== undefined,
    onWords: () =>
      layer.current?.querySelectorAll('button')[
        nearestWord(
          words,
          places.find((place) => place.page === page),
        )
      ]?.focus(),
  });

  const leave = (by: () => void) => (form.formState.isDirty ? setLeaving({ by }) : by());
  const back = inARow?.onBack ?? null;
  const askedBack = back && (() => leave(back));
  useExitKeys(inARow ? { PageDown: () => leave(onStartOver), PageUp: askedBack } : {});

  const noteClass = isInDialog ? 'mb-4' : 'mb-5';
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
      <DraftNote draft={draft} isDirty={form.formState.isDirty} className={noteClass} />
      <ChangedMeanwhile draft={draft} customFields={customFields} className={noteClass} />
      <SeveralReceiptsNote receipt={receipt} className={noteClass} />
      <Suspense>
        <DuplicateWarning
          receiptId={receipt.id}
          onDeleted={
            onDeleted &&
            (() => {
              draft.forget();
              onDeleted();
            })
          }
          onOtherDeleted={onOtherDeleted}
          className={noteClass}
        />
      </Suspense>
      <div ref={area} className={isInDialog ? dialogLayout : pageLayout}>
        <PagedPicture
          {...pictureOf(receipt)}
          page={page}
          onPage={setPage}
          name={use.isReview ? 'The receipt you uploaded' : `Receipt from ${receipt.vendor}`}
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
          beside={!isInDialog}
          className={clsx('sticky z-10', isInDialog ? dialogPicture : pagePicture)}
        />
        <form
          ref={element}
          noValidate
          aria-label={use.name}
          className={clsx(
            'min-w-0 space-y-5 max-sm:**:scroll-mb-24',
            !isInDialog && 'max-lg:**:scroll-mt-[46dvh]',
          )}
          onSubmit={(event) => {
            event.preventDefault();
            void save(onSaved);
          }}
        >
          <TypedPolicies receiptId={receipt.id} />
          <ReviewFields
            use={use}
            receipt={receipt}
            customFields={customFields}
            asking={asking}
            isInARow={inARow !== undefined}
          />
          {use.hasItems && (
            <LineItemsEditor attention={use.isReview ? attentionOf(receipt, 'lineItems') : null} />
          )}
          <FormButtons
            inARow={inARow && { onBack: askedBack }}
            isReview={use.isReview}
            isInDialog={isInDialog}
            isSaving={isSaving}
            undo={undo}
            onLeave={() => leave(onStartOver)}
            onSubmitAgain={onSubmitAgain && (() => void save(onSubmitAgain, { isFinal: true }))}
          />
        </form>
      </div>
    </FormProvider>
  );
}

const pageLayout =
  'max-lg:space-y-5 lg:grid lg:items-start lg:gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]';
const pagePicture = 'top-14 max-h-[36dvh] md:max-lg:top-2';
const dialogLayout = 'max-sm:space-y-4 sm:grid sm:grid-cols-2 sm:items-start sm:gap-5';
const dialogPicture = '-top-4 max-h-[30dvh] sm:top-0 sm:max-h-[min(60dvh,34rem)]';

/** What choosing a word does, and the shortcut to the words where there's a keyboard. */
function WordNote({ hint, isAnnounced }: { hint: string; isAnnounced: boolean }) {
  return (
    <>
      {hint}
      {!isAnnounced && <span className="max-md:hidden pointer-coarse:hidden"> (F2)</span>}
    </>
  );
}

function focusInput(form: HTMLFormElement | null, name: string) {
  const found = form?.elements.namedItem(name);
  if (found instanceof HTMLElement) found.focus();
}
