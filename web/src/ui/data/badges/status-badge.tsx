import { statusLabel } from '@docket/shared/receipts/rules';
import type { ReceiptStatus } from '@docket/shared/receipts/rules';
import { clsx } from 'clsx';

const tones: Partial<Record<ReceiptStatus, string>> = {
  APPROVED: 'bg-accent-soft text-accent',
  REJECTED: 'bg-refusal-soft text-refusal',
  AWAITING_MANAGER: 'bg-waiting-soft text-waiting',
};

/** A receipt's status: the short label in tables and cards, the long one in details (OP-21). */
export function StatusBadge({ status, form = 'short' }: { status: ReceiptStatus; form?: 'short' | 'long' }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center rounded-md px-2 py-0.5 text-xs font-medium whitespace-nowrap',
        tones[status] ?? 'bg-sunken text-muted',
      )}
    >
      {statusLabel(status, form)}
    </span>
  );
}
