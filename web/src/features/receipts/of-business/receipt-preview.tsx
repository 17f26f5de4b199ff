import type { BusinessReceipt } from '@docket/shared/receipts/business-list-contract';
import { allows, statusLabel } from '@docket/shared/receipts/rules';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { paths } from '../../../lib/address/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { CalendarDate } from '../../../ui/data/calendar-date.tsx';
import { ReceiptAmount } from '../../../ui/data/money.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface ReceiptPreviewProps {
  receipt: BusinessReceipt;
  onClose: () => void;
  /** Gives it back to its owner, where its status lets that. */
  onReopen: () => void;
}

/** A receipt of a member at a glance (ADM-26). */
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
      wide
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Close
          </Button>
          {allows(receipt.status, 'reopen') && (
            <Button look="secondary" onClick={onReopen}>
              Reopen
            </Button>
          )}
          <Button asChild look="secondary">
            <Link to={paths.receipt} params={{ id: receipt.id }}>
              Open full details
            </Link>
          </Button>
        </>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Picture receipt={receipt} />
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

function Picture({ receipt }: { receipt: BusinessReceipt }) {
  const isPicture = receipt.mediaType.startsWith('image/') && receipt.mediaType !== 'image/heic';
  const source = isPicture ? receipt.imageUrl : receipt.thumbnailUrl;
  if (source) {
    return (
      <img
        src={source}
        alt={`Receipt from ${receipt.vendor}`}
        className="max-h-[55dvh] w-full rounded-md border bg-sunken object-contain"
      />
    );
  }
  return (
    <a
      href={receipt.imageUrl}
      target="_blank"
      rel="noreferrer"
      className="flex min-h-40 flex-col items-center justify-center gap-2 rounded-md border bg-sunken text-sm font-medium text-accent underline underline-offset-2"
    >
      <FileText aria-hidden className="size-6" />
      Open file
    </a>
  );
}
