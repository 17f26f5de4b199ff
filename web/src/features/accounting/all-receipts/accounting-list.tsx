import type { AccountedReceipt } from '@docket/shared/accounting/contract';
import { dayOf, formatDate } from '@docket/shared/calendar';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../lib/address/paths.ts';
import { Badge } from '../../../ui/data/badges/badge.tsx';
import { CalendarDate } from '../../../ui/data/calendar-date.tsx';
import { ReceiptAmount } from '../../../ui/data/money.tsx';
import { StatusBadge } from '../../../ui/data/badges/status-badge.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';

interface AccountingListProps {
  receipts: readonly AccountedReceipt[];
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
}

/** One line a receipt where there is room, a card each on a phone; the browser draws those alone that are in sight. */
export const AccountingList = ({ receipts, chosen, onChoose }: AccountingListProps) => (
  <ul aria-label="Receipts">
    {receipts.map((receipt) => (
      <li
        key={receipt.id}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-b px-4 py-2.5 text-sm [contain-intrinsic-size:auto_4rem] [content-visibility:auto] last:border-b-0 sm:px-5 lg:grid-cols-[auto_5rem_minmax(0,2fr)_minmax(0,1.5fr)_minmax(0,1.6fr)_6.5rem]"
      >
        <Checkbox
          labelHidden
          label={`Select ${receipt.vendor}`}
          checked={chosen.has(receipt.id)}
          onChange={(event) => onChoose(receipt.id, event.currentTarget.checked)}
        />
        <span className="hidden text-muted lg:block">
          <CalendarDate date={receipt.date} />
        </span>
        <Link
          to={paths.receipt}
          params={{ id: receipt.id }}
          className="col-start-2 row-start-1 truncate font-medium lg:col-start-3 underline-offset-2 hover:underline"
        >
          {receipt.vendor}
        </Link>
        <span className="col-start-2 row-start-2 truncate text-muted lg:col-start-4 lg:row-start-1">
          {receipt.employee}
        </span>
        <span className="col-span-2 col-start-2 row-start-3 flex flex-wrap gap-1.5 lg:col-span-1 lg:col-start-5 lg:row-start-1">
          <StatusBadge status={receipt.status} />
          {receipt.reimbursedAt && <Badge tone="good">Reimbursed {day(receipt.reimbursedAt)}</Badge>}
          {receipt.exportedAt && <Badge>Exported {day(receipt.exportedAt)}</Badge>}
        </span>
        <ReceiptAmount
          dollars={receipt.amount}
          className="col-start-3 row-start-1 text-right lg:col-start-6"
        />
      </li>
    ))}
  </ul>
);

const day = (moment: string): string => formatDate(dayOf(new Date(moment)));
