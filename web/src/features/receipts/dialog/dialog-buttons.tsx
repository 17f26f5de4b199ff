import type { Receipt } from '@docket/shared/receipts/contract';
import { allows } from '@docket/shared/receipts/status';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { paths } from '../../../lib/address/paths.ts';
import { Button } from '../../../ui/button.tsx';

interface DialogButtonsProps {
  receipt: Receipt;
  onOpen: (what: 'edit' | 'submit' | 'withdraw' | 'delete') => void;
}

/** What can be done with the receipt (LOG-11 to LOG-13). */
export function DialogButtons({ receipt, onOpen }: DialogButtonsProps) {
  return (
    <div className="flex w-full flex-wrap gap-2">
      {allows(receipt.status, 'delete') && (
        <Button
          variant="quiet"
          aria-label="Delete"
          className="text-refusal max-sm:px-3 sm:mr-auto"
          onClick={() => onOpen('delete')}
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
        <Button variant="secondary" className="max-sm:grow" onClick={() => onOpen('submit')}>
          Submit for Approval
        </Button>
      )}
      {allows(receipt.status, 'withdraw') && (
        <Button variant="secondary" className="max-sm:grow" onClick={() => onOpen('withdraw')}>
          Withdraw
        </Button>
      )}
      {allows(receipt.status, 'change') && (
        <Button className="max-sm:grow" onClick={() => onOpen('edit')}>
          Edit
        </Button>
      )}
    </div>
  );
}
