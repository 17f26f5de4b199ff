import type { BusinessReceipt } from '@docket/shared/receipts/lists/business-list-contract';
import { allows, statusLabel } from '@docket/shared/receipts/status';
import { Link } from '@tanstack/react-router';
import { ReceiptPicture } from '../../../receipt/picture/receipt-picture.tsx';
import { paths } from '../../../lib/address/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { CalendarDate } from '../../../ui/data/calendar-date.tsx';
import { ReceiptAmount } from '../../../ui/data/money.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface ReceiptPreviewProps {
  receipt: BusinessReceipt;
  onClose: () => void;
  /** Makes it editable again, if its status allows that. */
  onReopen: () => void;
}

/** A preview of a member's receipt (ADM-26). */
export function ReceiptPreview({ receipt, onClose, onReopen }: ReceiptPreviewProps) {
  const facts = [
    ['Date', <CalendarDate key="date" date={receipt.date} />],
    ['Amount', <ReceiptAmount key="amount" dollars={receipt.amount} />],
    ['Vendor', receipt.vendor],
    ['Category', receipt.category],
    ['Employee', receipt.employee],
    ['Status', statusLabel(receipt.status, 'long')],
    ...(receipt.reason ? [['Reason', receipt.reason] as const] : []),
  ] as const;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Receipt Preview"
      width="wide"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {allows(receipt.status, 'reopen') && (
            <Button variant="secondary" onClick={onReopen}>
              Reopen
            </Button>
          )}
          <Button asChild variant="secondary">
            <Link to={paths.receipt} params={{ id: receipt.id }}>
              Open full details
            </Link>
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <ReceiptPicture
          id={receipt.id}
          url={receipt.imageUrl}
          mediaType={receipt.mediaType}
          name={`Receipt from ${receipt.vendor}`}
          className="h-[36dvh] sm:h-[55dvh]"
        />
        <dl className="space-y-3 text-sm">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-faint">{name}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}
