import type { BinnedReceipt } from '@docket/shared/receipts/bin-contract';
import { clsx } from 'clsx';
import { useState } from 'react';
import { relativeTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { CalendarDate } from '../../../ui/data/calendar-date.tsx';
import { Money } from '../../../ui/data/money.tsx';
import { useRestore } from '../../../receipt/deleting/api.ts';

/** With this many days left or fewer, the number is coloured. */
const lastDays = 3;

interface BinListProps {
  receipts: readonly BinnedReceipt[];
  onRestored: () => void;
}

/** Deleted receipts, with the days left to restore them. */
export const BinList = ({ receipts, onRestored }: BinListProps) => (
  <ul aria-label="Deleted receipts" className="divide-y">
    {receipts.map((receipt) => (
      <Binned key={receipt.id} receipt={receipt} onRestored={onRestored} />
    ))}
  </ul>
);

function Binned({ receipt, onRestored }: { receipt: BinnedReceipt; onRestored: () => void }) {
  const { id, vendor, customId, date, category, amount, deletedAt, daysLeft } = receipt;
  const [now] = useState(() => new Date());
  const restoring = useRestore(id, onRestored);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-3 text-sm sm:px-5 md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_6.5rem_auto]">
      <div className="min-w-0">
        <p title={vendor} className="truncate font-medium">
          {vendor}
        </p>
        <p className="truncate text-muted">
          <CalendarDate date={date} /> · {category} · {customId}
        </p>
      </div>
      <p className="col-start-1 row-start-2 text-muted md:col-start-2 md:row-start-1">
        Deleted {relativeTime(deletedAt, now)} ·{' '}
        <span className={clsx(daysLeft <= lastDays && 'font-medium text-waiting')}>
          {daysLeft === 1 ? '1 day left' : `${daysLeft} days left`}
        </span>
      </p>
      <Money dollars={amount} className="col-start-2 row-start-1 text-right md:col-start-3" />
      <Button
        variant="secondary"
        size="small"
        busy={restoring.isPending}
        aria-label={`Restore ${vendor}`}
        className="col-start-2 row-start-2 justify-self-end md:col-start-4 md:row-start-1"
        onClick={() => restoring.mutate()}
      >
        Restore
      </Button>
    </li>
  );
}
