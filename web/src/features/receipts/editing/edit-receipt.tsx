import type { Receipt } from '@docket/shared/receipts/contract';
import { allows } from '@docket/shared/receipts/status';
import { Suspense, useState } from 'react';
import { useReceiptParts } from '../../../receipt/parts.ts';
import { ReceiptSkeleton } from '../../../receipt/receipt-skeleton.tsx';
import { Button } from '../../../ui/button.tsx';
import { RejectionNote } from '../details/rejection-note.tsx';
import { useLeaveDeleted } from '../details/use-leave-deleted.ts';

interface EditReceiptProps {
  receipt: Receipt;
  /** Called once the changes are saved, submitted again or cancelled. */
  onDone: () => void;
}

/** The edit form of a receipt, on its page or the edit page; a rejected receipt can be submitted again. */
export function EditReceipt({ receipt, onDone }: EditReceiptProps) {
  const { LockedReceipt, OneReceiptDialogs, ReviewForm } = useReceiptParts();
  const leaveDeleted = useLeaveDeleted();
  const [isSigning, setSigning] = useState(false);
  return (
    <>
      <RejectionNote receipt={receipt} isCorrecting className="mb-6" />
      <Suspense fallback={<ReceiptSkeleton />}>
        {/* The live event of the submission may come before its response, until which the form stays. */}
        {allows(receipt.status, 'change') || isSigning ? (
          <ReviewForm
            key={receipt.id}
            use="edit"
            receipt={receipt}
            onSaved={onDone}
            onStartOver={onDone}
            onDeleted={leaveDeleted}
            onSubmitAgain={receipt.status === 'REJECTED' ? () => setSigning(true) : null}
          />
        ) : (
          <LockedReceipt receipt={receipt}>
            <Button variant="secondary" onClick={onDone}>
              Back to the receipt
            </Button>
          </LockedReceipt>
        )}
      </Suspense>
      <Suspense>
        <OneReceiptDialogs receipt={receipt} act={isSigning ? 'submit' : null} onClose={onDone} />
      </Suspense>
    </>
  );
}
