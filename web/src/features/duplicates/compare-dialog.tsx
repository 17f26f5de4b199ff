import type { Duplicate } from '@docket/shared/duplicates/contract';
import { duplicateMessages as text } from '@docket/shared/duplicates/messages';
import { can } from '@docket/shared/permissions';
import { allows } from '@docket/shared/receipts/status';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../lib/address/paths.ts';
import { useUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { CalendarDate } from '../../ui/data/calendar-date.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useReceipt } from '../../receipt/api.ts';
import { ReceiptPicture } from '../../receipt/picture/receipt-picture.tsx';

interface CompareDialogProps {
  receiptId: string;
  /** The receipt to compare with; null closes the dialog. */
  duplicate: Duplicate | null;
  /** Whether the first can be deleted too, if it's the user's to delete. */
  isThisOneDeletable: boolean;
  onClose: () => void;
  onDelete: (receipt: Duplicate['receipt']) => void;
  onDismiss: (otherId: string) => void;
}

/** Two receipts side by side; on a phone one above the other. */
export function CompareDialog({
  receiptId,
  duplicate,
  isThisOneDeletable,
  onClose,
  onDelete,
  onDismiss,
}: CompareDialogProps) {
  // While it closes it still shows what it showed.
  const [shown, setShown] = useState(duplicate);
  if (duplicate && duplicate !== shown) setShown(duplicate);
  const { data: receipt } = useReceipt(receiptId, duplicate !== null);
  return (
    <Dialog
      width="wide"
      open={duplicate !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={text.compareTitle}
      description={shown && text.why[shown.kind]}
      actions={
        shown && (
          <Button variant="secondary" onClick={() => onDismiss(shown.receipt.id)}>
            {text.notDuplicate}
          </Button>
        )
      }
    >
      {shown && (
        <div className="grid gap-6 sm:grid-cols-2 sm:gap-5">
          {receipt ? (
            <Side name={text.thisOne} receipt={receipt} onDelete={isThisOneDeletable ? onDelete : null} />
          ) : (
            <Skeleton className="h-[46dvh]" />
          )}
          <Side name={text.otherOne} receipt={shown.receipt} isLinked onDelete={onDelete} />
        </div>
      )}
    </Dialog>
  );
}

interface SideProps {
  name: string;
  receipt: Duplicate['receipt'];
  isLinked?: boolean;
  onDelete: ((receipt: Duplicate['receipt']) => void) | null;
}

function Side({ name, receipt, isLinked = false, onDelete }: SideProps) {
  const isDeletable = can(useUser(), 'delete', receipt) && allows(receipt.status, 'delete');
  return (
    <section aria-label={name} className="min-w-0 space-y-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm font-medium sm:min-h-8">
        <h3 className="mr-auto">{name}</h3>
        {isLinked && (
          <Link
            to={paths.receipt}
            params={{ id: receipt.id }}
            className="inline-flex min-h-11 items-center text-accent hover:text-accent-strong sm:min-h-8"
          >
            {text.open}
          </Link>
        )}
        {onDelete && isDeletable && (
          <Button
            variant="quiet"
            size="small"
            className="-mr-3 text-refusal"
            onClick={() => onDelete(receipt)}
          >
            <Trash2 aria-hidden />
            {text.deleteThisOne}
          </Button>
        )}
      </div>
      <ReceiptPicture
        id={receipt.id}
        url={receipt.imageUrl}
        mediaType={receipt.mediaType}
        name={`Picture: ${name}`}
        className="h-[36dvh] sm:h-[min(46dvh,26rem)]"
      />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm [&_dt]:text-faint">
        <dt>Vendor</dt>
        <dd className="break-words">{receipt.vendor}</dd>
        <dt>Date</dt>
        <dd>
          <CalendarDate date={receipt.date} />
        </dd>
        <dt>Amount</dt>
        <dd>
          <Money dollars={receipt.amount} />
        </dd>
        <dt>Document number</dt>
        <dd className="break-words">{receipt.documentNumber ?? '–'}</dd>
        <dt>Submitted by</dt>
        <dd className="break-words">{receipt.employee}</dd>
        <dt>Receipt number</dt>
        <dd>{receipt.customId}</dd>
      </dl>
    </section>
  );
}
