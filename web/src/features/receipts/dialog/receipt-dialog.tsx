import type { Receipt } from '@docket/shared/receipts/contract';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { allows } from '@docket/shared/receipts/rules';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useReceiptParts, type ReceiptDialogProps } from '../../../receipt/parts.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { paths } from '../../../lib/address/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useReceipt } from '../../../receipt/api.ts';
import { DeleteDialog } from '../../../receipt/deleting/delete-dialog.tsx';
import { ReceiptFacts } from '../details/receipt-facts.tsx';
import { RejectionNote } from '../details/rejection-note.tsx';
import { pictureOf } from '../../../receipt/picture/picture-of.ts';
import { ReceiptPicture } from '../../../receipt/picture/receipt-picture.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';

const SeveralReceiptsNote = lazyPart(() => import('../../../receipt/reading/several-receipts-note.tsx'));

/** What the dialog's buttons open. */
type Mode = 'edit' | 'submit' | 'withdraw' | 'delete';

/** A receipt's details over the log, with the short edit form, submit, withdraw and delete (LOG-09, LOG-11 to LOG-13). */
export function ReceiptDialog({ id: asked, onClose, onDeleted }: ReceiptDialogProps) {
  // Responds to the click or key first. Rendering the details gives way to the next one.
  const id = useDeferredValue(asked);
  const { ApprovalSection, DuplicateWarning, ExportSection, OneReceiptDialogs, ReviewForm, loadReviewForm } =
    useReceiptParts();
  const [shownId, setShownId] = useState(id);
  const [lastId, setLastId] = useState(id);
  const [mode, setMode] = useState<Mode | 'show' | 'deleted'>('show');
  if (id !== lastId) {
    setLastId(id);
    // While it closes, it still shows the last receipt.
    if (id !== null) {
      setShownId(id);
      setMode('show');
    }
  }
  const isOpen = id !== null && (mode === 'show' || mode === 'edit');
  // Not fetched while it's being deleted: the live event comes before the response.
  const query = useReceipt(shownId ?? '', isOpen);
  const isDrawn = useDeferredValue(query.data?.id) === query.data?.id;
  const receipt = isDrawn ? query.data : undefined;
  const canEdit = receipt !== undefined && allows(receipt.status, 'change');
  useEffect(() => {
    // If this fails, it's loaded when it's shown.
    if (isOpen && canEdit) void loadReviewForm().catch(() => undefined);
  }, [isOpen, canEdit, loadReviewForm]);

  const leaveDeleted = (deletedId: string) => {
    setMode('deleted');
    onClose();
    onDeleted(deletedId);
  };

  return (
    <>
      <Dialog
        width="widest"
        open={isOpen}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        title={receipt?.vendor ?? 'Receipt'}
        actions={receipt && mode === 'show' && <DialogButtons receipt={receipt} onMode={setMode} />}
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
              onSaved={() => setMode('show')}
              onStartOver={() => setMode('show')}
              onOtherDeleted={onDeleted}
            />
          </Suspense>
        )}
        {receipt && mode !== 'edit' && (
          <div className="grid grid-cols-1 gap-5 pb-1 sm:grid-cols-2">
            <RejectionNote receipt={receipt} className="sm:col-span-2" />
            <Suspense>
              {receipt.receiptCount > 1 && (
                <SeveralReceiptsNote receipt={receipt} className="sm:col-span-2" />
              )}
            </Suspense>
            <Suspense>
              <DuplicateWarning
                receiptId={receipt.id}
                onDeleted={() => leaveDeleted(receipt.id)}
                onOtherDeleted={onDeleted}
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
        )}
      </Dialog>
      {receipt && (
        <Suspense>
          <OneReceiptDialogs
            receipt={receipt}
            act={mode === 'submit' || mode === 'withdraw' ? mode : null}
            onClose={() => setMode('show')}
          />
        </Suspense>
      )}
      {receipt && (
        <DeleteDialog
          receipt={receipt}
          open={mode === 'delete'}
          onCancel={() => setMode('show')}
          onDeleted={() => leaveDeleted(receipt.id)}
        />
      )}
    </>
  );
}

interface DialogButtonsProps {
  receipt: Receipt;
  onMode: (mode: Mode) => void;
}

function DialogButtons({ receipt, onMode }: DialogButtonsProps) {
  return (
    <div className="flex w-full flex-wrap gap-2">
      {allows(receipt.status, 'delete') && (
        <Button
          variant="quiet"
          aria-label="Delete"
          className="text-refusal max-sm:px-3 sm:mr-auto"
          onClick={() => onMode('delete')}
        >
          <Trash2 aria-hidden />
          <span className="max-sm:hidden">Delete</span>
        </Button>
      )}
      <Button asChild variant="secondary" className="max-sm:grow">
        <Link to={paths.receipt} params={{ id: receipt.id }}>
          Open full details
        </Link>
      </Button>
      {allows(receipt.status, 'submit') && (
        <Button variant="secondary" className="max-sm:grow" onClick={() => onMode('submit')}>
          Submit for Approval
        </Button>
      )}
      {allows(receipt.status, 'withdraw') && (
        <Button variant="secondary" className="max-sm:grow" onClick={() => onMode('withdraw')}>
          Withdraw
        </Button>
      )}
      {allows(receipt.status, 'change') && (
        <Button className="max-sm:grow" onClick={() => onMode('edit')}>
          Edit
        </Button>
      )}
    </div>
  );
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
