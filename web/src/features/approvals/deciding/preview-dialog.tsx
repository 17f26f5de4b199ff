import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { Decidable } from '../decidable.ts';
import { Beside, pictureClass } from '../receipt/beside.tsx';
import { ReceiptPages } from '../receipt/receipt-pages.tsx';
import { SubmissionFacts } from '../receipt/submission-facts.tsx';

interface PreviewDialogProps {
  item: Decidable;
  onClose: () => void;
  /** Null if there's nothing to decide. */
  onDecide: ((view: 'approve' | 'reject') => void) | null;
}

/** Shows a submitted receipt (MGR-07). */
export const PreviewDialog = ({ item, onClose, onDecide }: PreviewDialogProps) => (
  <Dialog
    open
    isInAddress
    width="widest"
    onOpenChange={onClose}
    title="Receipt Preview"
    actions={
      onDecide && (
        <>
          <Button variant="secondary" onClick={() => onDecide('reject')}>
            Reject
          </Button>
          {item.canApprove && <Button onClick={() => onDecide('approve')}>Approve</Button>}
        </>
      )
    }
  >
    <Beside>
      <ReceiptPages item={item} className={pictureClass} />
      <SubmissionFacts item={item} />
    </Beside>
  </Dialog>
);
