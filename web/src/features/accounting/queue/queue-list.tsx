import type { QueuedReceipt } from '@docket/shared/accounting/export-contract';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../lib/address/paths.ts';
import { CalendarDate } from '../../../ui/data/calendar-date.tsx';
import { ReceiptAmount } from '../../../ui/data/money.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { QueueReason } from './queue-reason.tsx';

interface QueueListProps {
  receipts: readonly QueuedReceipt[];
  chosen: ReadonlySet<string>;
  canChoose: (receipt: QueuedReceipt) => boolean;
  onChoose: (id: string, isChosen: boolean) => void;
}

/** A line for each receipt, with the reason that it's here; a card each on a phone. */
export const QueueList = ({ receipts, chosen, canChoose, onChoose }: QueueListProps) => (
  <ul aria-label="Receipts">
    {receipts.map((receipt) => (
      <li
        key={receipt.id}
        className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0.5 border-b px-4 py-2.5 text-sm [contain-intrinsic-size:auto_4rem] [content-visibility:auto] last:border-b-0 sm:px-5 lg:grid-cols-[1.75rem_5rem_minmax(0,3fr)_minmax(0,5fr)_6.5rem] lg:gap-x-3"
      >
        {canChoose(receipt) ? (
          <Checkbox
            labelHidden
            label={`Select ${receipt.vendor}`}
            checked={chosen.has(receipt.id)}
            onChange={(event) => onChoose(receipt.id, event.currentTarget.checked)}
          />
        ) : (
          <span />
        )}
        <span className="hidden text-muted lg:block">
          <CalendarDate date={receipt.date} />
        </span>
        <span className="col-start-2 row-start-1 min-w-0 lg:col-start-3">
          <Link
            to={paths.receipt}
            params={{ id: receipt.id }}
            className="block truncate font-medium underline-offset-2 hover:underline"
          >
            {receipt.vendor}
          </Link>
          <span className="block truncate text-muted">
            {receipt.employee}
            <span className="lg:hidden">
              , <CalendarDate date={receipt.date} />
            </span>
          </span>
        </span>
        <div className="col-span-2 col-start-2 row-start-2 min-w-0 lg:col-span-1 lg:col-start-4 lg:row-start-1">
          <QueueReason receipt={receipt} />
        </div>
        <ReceiptAmount
          dollars={receipt.amount}
          className="col-start-3 row-start-1 text-right lg:col-start-5"
        />
      </li>
    ))}
  </ul>
);
