import type { QueuedReceipt, QueueState } from '@docket/shared/accounting/export-contract';
import { CalendarDate } from '../../../ui/data/calendar-date.tsx';
import {
  amountColumn,
  dateColumn,
  type ReceiptColumn,
  UnderVendor,
} from '../../../receipt/table/columns.tsx';
import { ReceiptTable } from '../../../receipt/table/receipt-table.tsx';
import type { TableSort } from '../../../receipt/table/use-table-sort.ts';
import { QueueReason } from './queue-reason.tsx';

interface QueueListProps {
  state: QueueState;
  /** Whether the receipts are the person's own: then their name isn't shown. */
  isOwn: boolean;
  receipts: readonly QueuedReceipt[];
  chosen: ReadonlySet<string>;
  canChoose: (receipt: QueuedReceipt) => boolean;
  onChoose: (id: string, isChosen: boolean) => void;
  sort: TableSort;
}

const reasonColumn: ReceiptColumn<QueuedReceipt> = {
  heading: 'Category and account',
  sortedBy: 'category',
  width: 'minmax(0,2fr)',
  onCard: 'col-start-[main] col-end-[-1] row-start-3',
  cell: (receipt) => <QueueReason receipt={receipt} />,
};
const exportColumn: ReceiptColumn<QueuedReceipt> = {
  ...reasonColumn,
  heading: 'Export',
  sortedBy: undefined,
};

const before = [dateColumn];
const after = [reasonColumn, amountColumn];
const afterExported = [exportColumn, amountColumn];

/** A part of the queue, with the reason that each receipt is in it. */
export const QueueList = ({ state, isOwn, receipts, chosen, canChoose, onChoose, sort }: QueueListProps) => (
  <ReceiptTable
    label="Receipts"
    receipts={receipts}
    idOf={({ id }) => id}
    before={before}
    after={state === 'exported' ? afterExported : after}
    renderUnder={({ employee, date }) => (
      <UnderVendor>
        {!isOwn && employee}
        <span className="@3xl:hidden">
          {!isOwn && ', '}
          <CalendarDate date={date} />
        </span>
      </UnderVendor>
    )}
    sort={sort}
    choosing={receipts.some(canChoose) ? { chosen, canChoose, onChoose } : undefined}
    open={{ pageOf: ({ id }) => id }}
  />
);
