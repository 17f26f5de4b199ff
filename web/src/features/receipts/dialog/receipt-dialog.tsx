import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { allows } from '@docket/shared/receipts/status';
import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useReceiptParts, type ReceiptDialogProps } from '../../../receipt/parts.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useReceipt } from '../../../receipt/api.ts';
import { DeleteDialog } from '../../../receipt/deleting/delete-dialog.tsx';
import { RejectionNote } from '../details/rejection-note.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { DialogDetails } from './dialog-details.tsx';

/** Details and editing share a dialog. The others have their own, and the receipt's returns when they close. */
type Mode = 'details' | 'edit' | 'submit' | 'withdraw' | 'delete' | 'deleted';

/** A receipt's details over the log, with the short edit form, submit, withdraw and delete (LOG-09, LOG-11 to LOG-13). */
export function ReceiptDialog({ id: asked, onClose, onDeleted }: ReceiptDialogProps) {
  // Responds to the click or key first. Rendering the details gives way to the next one.
  const id = useDeferredValue(asked);
  const { OneReceiptDialogs, ReviewForm, loadReviewForm } = useReceiptParts();
  const { shownId, mode, setMode } = useShownReceipt(id);
  const isOpen = id !== null && (mode === 'details' || mode === 'edit');
  // Not fetched while it's being deleted: the live event comes before the response.
  const query = useReceipt(shownId ?? '', isOpen);
  const isDrawn = useDeferredValue(query.data?.id) === query.data?.id;
  const receipt = isDrawn ? query.data : undefined;
  const canEdit = receipt !== undefined && allows(receipt.status, 'change');
  useEffect(() => {
    // If this fails, it's loaded when it's shown.
    if (isOpen && canEdit) void loadReviewForm().catch(() => undefined);
  }, [isOpen, canEdit, loadReviewForm]);

  const backToDetails = () => setMode('details');
  const leaveDeleted = (deletedId: string) => {
    setMode('deleted');
    onClose();
    onDeleted(deletedId);
  };

  return (
    <>
      <Dialog
        width="widest"
        isInAddress
        open={isOpen}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        title={receipt?.vendor ?? 'Receipt'}
        actions={receipt && mode === 'details' && <DialogButtons receipt={receipt} onOpen={setMode} />}
      >
        {query.isError && (
          <ErrorState
            title={text.detailsFailed}
            text={errorText(query.error)}
            onRetry={() => void query.refetch()}
          />
        )}
        {!receipt && !query.isError && <DialogSkeleton />}
        {receipt && mode === 'edit' && (
          <Suspense fallback={<DialogSkeleton />}>
            <RejectionNote receipt={receipt} isCorrecting className="mb-4" />
            <ReviewForm
              use="shortEdit"
              isInDialog
              receipt={receipt}
              onSaved={backToDetails}
              onStartOver={backToDetails}
              onOtherDeleted={onDeleted}
            />
          </Suspense>
        )}
        {receipt && mode !== 'edit' && (
          <DialogDetails
            receipt={receipt}
            onDeleted={() => leaveDeleted(receipt.id)}
            onOtherDeleted={onDeleted}
          />
        )}
      </Dialog>
      {receipt && (
        <Suspense>
          <OneReceiptDialogs
            receipt={receipt}
            act={mode === 'submit' || mode === 'withdraw' ? mode : null}
            onClose={backToDetails}
          />
        </Suspense>
      )}
      {receipt && (
        <DeleteDialog
          receipt={receipt}
          open={mode === 'delete'}
          onCancel={backToDetails}
          onDeleted={() => leaveDeleted(receipt.id)}
        />
      )}
    </>
  );
}

/** The receipt that's shown, and what's done with it. While the dialog closes, it still shows the last one. */
function useShownReceipt(id: string | null) {
  const [shownId, setShownId] = useState(id);
  const [lastId, setLastId] = useState(id);
  const [mode, setMode] = useState<Mode>('details');
  if (id !== lastId) {
    setLastId(id);
    if (id !== null) {
      setShownId(id);
      setMode('details');
    }
  }
  return { shownId, mode, setMode };
}

function DialogSkeleton() {
  return (
    <output aria-label="Loading the receipt" className="grid gap-5 sm:grid-cols-2">
      <Skeleton className="h-[36dvh] sm:h-[min(60dvh,34rem)]" />
      <div className="space-y-4">
        {[0, 1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} className="h-5" />
        ))}
      </div>
    </output>
  );
}
