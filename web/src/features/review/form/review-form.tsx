import { clsx } from 'clsx';
import { useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import type { ReviewFormProps } from '../../../receipt/parts.ts';
import { LeaveDialog, UnsavedChangesGuard } from '../../../ui/overlays/unsaved-changes-guard.tsx';
import { ReviewFields } from './fields/review-fields.tsx';
import { FormButtons } from './form-buttons.tsx';
import { useExitKeys } from './keys/use-exit-keys.ts';
import { useFormKeys } from './keys/use-form-keys.ts';
import { LineItemsEditor } from './line-items/line-items-editor.tsx';
import { ReviewNotes } from './review-notes.tsx';
import { ReviewPicture } from './review-picture.tsx';
import { TypedPolicies } from './typed-policies.tsx';
import { useLeaving } from './use-leaving.ts';
import { useReviewForm } from './use-review-form.ts';
import { useReviewPicture } from './use-review-picture.ts';
import { formUses } from './uses/form-uses.ts';
import { attentionOf } from './values/review-values.ts';

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
  const use = formUses[useName];
  const area = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const { form, draft, undo, endStep, customFields, save, isSaving, asking } = useReviewForm(
    receipt,
    use,
    area,
  );
  const { isDirty, isSubmitting } = form.formState;
  const picture = useReviewPicture(receipt, { form, element, onFill: endStep });
  const { leaveBy, dialog } = useLeaving(isDirty, draft.forget);
  const back = inARow?.onBack ?? null;
  const onBack = back && (() => leaveBy(back));

  useFormKeys(element, {
    onFocus: picture.follow,
    onSave: () => save(onSaved),
    enterSaves: inARow !== undefined,
    onWords: picture.focusWord,
  });
  useExitKeys(inARow ? { PageDown: () => leaveBy(onStartOver), PageUp: onBack } : {});

  return (
    <FormProvider {...form}>
      <LeaveDialog {...dialog} />
      <UnsavedChangesGuard isDirty={isDirty && !isSubmitting} onLeave={draft.forget} />
      <ReviewNotes
        receipt={receipt}
        draft={draft}
        isDirty={isDirty}
        customFields={customFields}
        onDeleted={onDeleted}
        onOtherDeleted={onOtherDeleted}
        className={isInDialog ? 'mb-4' : 'mb-5'}
      />
      <div ref={area} className={isInDialog ? dialogLayout : pageLayout}>
        <ReviewPicture
          receipt={receipt}
          state={picture}
          name={use.isReview ? 'The receipt you uploaded' : `Receipt from ${receipt.vendor}`}
          isInDialog={isInDialog}
        />
        <form
          ref={element}
          noValidate
          aria-label={use.name}
          className={clsx(
            'min-w-0 space-y-5',
            isInDialog ? 'max-sm:**:scroll-mb-24' : 'max-lg:**:scroll-mt-[46dvh]',
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
            inARow={inARow && { onBack }}
            isReview={use.isReview}
            isInDialog={isInDialog}
            isSaving={isSaving}
            undo={undo}
            onLeave={() => leaveBy(onStartOver)}
            onSubmitAgain={onSubmitAgain && (() => void save(onSubmitAgain, { isFinal: true }))}
          />
        </form>
      </div>
    </FormProvider>
  );
}

const pageLayout =
  'max-lg:space-y-5 lg:grid lg:items-start lg:gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]';
const dialogLayout = 'max-sm:space-y-4 sm:grid sm:grid-cols-2 sm:items-start sm:gap-5';
