import type { CustomField } from '@docket/shared/custom-fields/contract';
import { Suspense } from 'react';
import { ChangedMeanwhile } from '../../../receipt/draft/changed-meanwhile.tsx';
import { DraftNote } from '../../../receipt/draft/draft-note.tsx';
import type { SavedDraft } from '../../../receipt/draft/use-saved-draft.ts';
import { useReceiptParts, type DuplicateWarningProps } from '../../../receipt/parts.ts';
import SeveralReceiptsNote from '../../../receipt/reading/several-receipts-note.tsx';
import type { ReviewedReceipt } from '../../../receipt/reviewed-receipt.ts';

interface ReviewNotesProps extends Pick<DuplicateWarningProps, 'onDeleted' | 'onOtherDeleted'> {
  receipt: ReviewedReceipt;
  draft: SavedDraft;
  isDirty: boolean;
  customFields: readonly CustomField[];
  /** For each note. */
  className: string;
}

/** The notes above the form, about the receipt and its draft. */
export function ReviewNotes({
  receipt,
  draft,
  isDirty,
  customFields,
  onDeleted,
  onOtherDeleted,
  className,
}: ReviewNotesProps) {
  const { DuplicateWarning } = useReceiptParts();
  return (
    <>
      <DraftNote draft={draft} isDirty={isDirty} className={className} />
      <ChangedMeanwhile draft={draft} customFields={customFields} className={className} />
      <SeveralReceiptsNote receipt={receipt} className={className} />
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
          className={className}
        />
      </Suspense>
    </>
  );
}
