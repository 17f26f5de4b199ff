import { statusLabel } from '@docket/shared/receipts/status';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import { clsx } from 'clsx';
import {
  CircleCheck,
  CircleDashed,
  Clock,
  FileText,
  type LucideIcon,
  ScanLine,
  TriangleAlert,
  X,
} from 'lucide-react';

const tones: Partial<Record<ReceiptStatus, string>> = {
  APPROVED: 'bg-accent-soft text-accent',
  REJECTED: 'bg-refusal-soft text-refusal',
  AWAITING_MANAGER: 'bg-waiting-soft text-waiting',
};

/** For people who can't tell the colours apart, and for the statuses that share the neutral style (STATE-29). */
const icons: Record<ReceiptStatus, LucideIcon> = {
  DRAFT: CircleDashed,
  PROCESSING: ScanLine,
  PROCESSED: FileText,
  FAILED: TriangleAlert,
  AWAITING_MANAGER: Clock,
  APPROVED: CircleCheck,
  REJECTED: X,
};

/** A receipt's status: the short label in tables and cards, the long one in details (OP-21). */
export function StatusBadge({ status, form = 'short' }: { status: ReceiptStatus; form?: 'short' | 'long' }) {
  const Icon = icons[status];
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-md px-2 py-0.5 text-xs font-medium whitespace-nowrap',
        tones[status] ?? 'bg-sunken text-muted',
      )}
    >
      <Icon aria-hidden className={clsx('size-3', status === 'FAILED' && 'text-refusal')} />
      {statusLabel(status, form)}
    </span>
  );
}
