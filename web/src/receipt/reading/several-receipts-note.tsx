import { severalReceipts as text } from '@docket/shared/receipts/several-receipts';
import { clsx } from 'clsx';
import { ReceiptText } from 'lucide-react';
import type { ReviewedReceipt } from '../reviewed-receipt.ts';

interface SeveralReceiptsNoteProps {
  receipt: Pick<ReviewedReceipt, 'receiptCount' | 'reviewedAt' | 'mediaType' | 'pages'>;
  className?: string;
}

/** Says that only one of several receipts in a file was read, until the owner has confirmed the details. */
export default function SeveralReceiptsNote({ receipt, className }: SeveralReceiptsNoteProps) {
  if (receipt.receiptCount < 2 || receipt.reviewedAt !== null) return null;
  return (
    <section
      aria-label="Several receipts"
      className={clsx(
        'flex items-start gap-3 rounded-md bg-waiting-soft px-4 py-3 text-sm text-waiting',
        className,
      )}
    >
      <ReceiptText aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">{text.found(receipt)}</p>
        <p>{text.whatToDo(receipt)}</p>
      </div>
    </section>
  );
}
