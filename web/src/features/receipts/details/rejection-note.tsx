import { can } from '@docket/shared/permissions';
import type { Receipt } from '@docket/shared/receipts/contract';
import { Link, useParams } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CircleX } from 'lucide-react';
import { paths } from '../../../lib/address/paths.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';

interface RejectionNoteProps {
  receipt: Receipt;
  /** Set if the form to correct it is already open. */
  isCorrecting?: boolean;
  className?: string;
}

/** Why a receipt was rejected, and how to correct it (OP-88). */
export function RejectionNote({ receipt, isCorrecting = false, className }: RejectionNoteProps) {
  const user = useUser();
  // On the receipt's own page, the form opens over it.
  const isOver = useParams({ strict: false }).id === receipt.id;
  if (receipt.status !== 'REJECTED') return null;
  return (
    <section
      aria-label="Rejection"
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-refusal-soft px-4 py-3 text-sm',
        className,
      )}
    >
      <CircleX aria-hidden className="size-5 shrink-0 text-refusal" />
      <div className="min-w-48 flex-1">
        <p className="font-medium text-refusal">Reason for rejection</p>
        <p className="break-words whitespace-pre-wrap">{receipt.rejectionReason}</p>
      </div>
      {!isCorrecting && can(user, 'change', receipt) && (
        <Button asChild variant="secondary">
          <Link to={paths.receipt} params={{ id: receipt.id }} search={{ act: 'edit' }} state={{ isOver }}>
            Correct and submit again
          </Link>
        </Button>
      )}
    </section>
  );
}
