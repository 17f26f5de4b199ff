import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { Decidable } from '../decidable.ts';
import { ReceiptPages } from '../receipt/receipt-pages.tsx';
import { SubmissionFacts } from '../receipt/submission-facts.tsx';

interface PreviewDialogProps {
  item: Decidable;
  onClose: () => void;
  /** Null where nothing can be decided. */
  onDecide: ((view: 'approve' | 'reject') => void) | null;
}

/** A submitted receipt to look at (MGR-07). */
export const PreviewDialog = ({ item, onClose, onDecide }: PreviewDialogProps) => (
  <Dialog
    open
    widest
    onOpenChange={onClose}
    title="Receipt Preview"
    actions={
      onDecide && (
        <>
          <Button look="secondary" onClick={() => onDecide('reject')}>
            Reject
          </Button>
          <Button onClick={() => onDecide('approve')}>Approve</Button>
        </>
      )
    }
  >
    <div className="grid gap-5 pb-1 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <ReceiptPages item={item} className="h-[40dvh] lg:h-[min(64dvh,40rem)]" />
      <SubmissionFacts item={item} />
    </div>
  </Dialog>
);
