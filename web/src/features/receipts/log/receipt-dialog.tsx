import type { Receipt } from '@docket/shared/receipts/contract';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { allows } from '@docket/shared/receipts/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { receiptQuery } from '../api.ts';
import { ReceiptFacts } from '../details/receipt-facts.tsx';
import { ReceiptPicture } from '../picture/receipt-picture.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { QuickEditForm } from './quick-edit-form.tsx';

interface ReceiptDialogProps {
  /** The receipt to show; null keeps the dialog shut. */
  id: string | null;
  onClose: () => void;
  onDeleted: (id: string) => void;
}

/** A receipt's details over the log, with the short edit form and delete (LOG-09, LOG-11, LOG-12). */
export function ReceiptDialog({ id, onClose, onDeleted }: ReceiptDialogProps) {
  const [shownId, setShownId] = useState(id);
  const [mode, setMode] = useState<'show' | 'edit' | 'delete'>('show');
  if (id !== null && id !== shownId) {
    setShownId(id);
    setMode('show');
  }
  const query = useQuery({ ...receiptQuery(shownId ?? ''), enabled: id !== null });
  const receipt = id === null ? undefined : query.data;

  const close = () => {
    setMode('show');
    onClose();
  };

  return (
    <>
      <Dialog
        wide
        open={id !== null && mode !== 'delete'}
        onOpenChange={(open) => {
          if (!open) close();
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
        {receipt && (
          <div className="grid gap-5 pb-1 sm:grid-cols-2">
            <ReceiptPicture
              url={receipt.imageUrl}
              mediaType={receipt.mediaType}
              name={`Receipt from ${receipt.vendor}`}
              className="h-[36dvh] sm:h-[min(60dvh,34rem)]"
            />
            {mode === 'edit' ? (
              <QuickEditForm receipt={receipt} onDone={() => setMode('show')} />
            ) : (
              <ReceiptFacts receipt={receipt} />
            )}
          </div>
        )}
      </Dialog>
      {receipt && (
        <DeleteDialog
          receipt={receipt}
          open={mode === 'delete'}
          onKeep={() => setMode('show')}
          onDeleted={() => {
            close();
            onDeleted(receipt.id);
          }}
        />
      )}
    </>
  );
}

interface DialogButtonsProps {
  receipt: Receipt;
  onMode: (mode: 'edit' | 'delete') => void;
}

function DialogButtons({ receipt, onMode }: DialogButtonsProps) {
  return (
    <>
      {allows(receipt.status, 'delete') && (
        <Button look="quiet" className="text-refusal sm:mr-auto" onClick={() => onMode('delete')}>
          Delete
        </Button>
      )}
      <Button asChild look="secondary">
        <Link to={paths.receipt} params={{ id: receipt.id }}>
          Open full details
        </Link>
      </Button>
      {allows(receipt.status, 'change') && <Button onClick={() => onMode('edit')}>Edit</Button>}
    </>
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
