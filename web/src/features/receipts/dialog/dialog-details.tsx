import type { Receipt } from '@docket/shared/receipts/contract';
import { Suspense } from 'react';
import { useReceiptParts } from '../../../receipt/parts.ts';
import { pictureOf } from '../../../receipt/picture/picture-of.ts';
import { ReceiptPicture } from '../../../receipt/picture/receipt-picture.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { ReceiptFacts } from '../details/receipt-facts.tsx';
import { RejectionNote } from '../details/rejection-note.tsx';

const SeveralReceiptsNote = lazyPart(() => import('../../../receipt/reading/several-receipts-note.tsx'));

interface DialogDetailsProps {
  receipt: Receipt;
  /** Called once the receipt is deleted as a duplicate. */
  onDeleted: () => void;
  /** Called with a duplicate's ID once that one is deleted. */
  onOtherDeleted: (id: string) => void;
}

/** The receipt's picture beside its facts, with what needs attention above and its history below. */
export function DialogDetails({ receipt, onDeleted, onOtherDeleted }: DialogDetailsProps) {
  const { ApprovalSection, DuplicateWarning, ExportSection } = useReceiptParts();
  return (
    <div className="grid grid-cols-1 gap-5 pb-1 sm:grid-cols-2">
      <RejectionNote receipt={receipt} className="sm:col-span-2" />
      <Suspense>
        {receipt.receiptCount > 1 && <SeveralReceiptsNote receipt={receipt} className="sm:col-span-2" />}
      </Suspense>
      <Suspense>
        <DuplicateWarning
          receiptId={receipt.id}
          onDeleted={onDeleted}
          onOtherDeleted={onOtherDeleted}
          className="sm:col-span-2"
        />
      </Suspense>
      <ReceiptPicture
        {...pictureOf(receipt)}
        name={`Receipt from ${receipt.vendor}`}
        className="max-h-[36dvh] self-start sm:max-h-[min(60dvh,34rem)]"
      />
      <ReceiptFacts receipt={receipt} />
      <Suspense>
        <ApprovalSection receipt={receipt} className="sm:col-span-2" />
      </Suspense>
      <Suspense>
        <ExportSection receipt={receipt} className="sm:col-span-2" />
      </Suspense>
    </div>
  );
}
