import { type AccountedReceipt, isMarked } from '@docket/shared/accounting/contract';
import { dayOf, formatDate } from '@docket/shared/calendar';
import {
  amountColumn,
  categoryColumn,
  dateColumn,
  EmployeeAndFacts,
  employeeColumn,
  type ReceiptColumn,
} from '../../../receipt/table/columns.tsx';
import { ReceiptTable } from '../../../receipt/table/receipt-table.tsx';
import type { TableSort } from '../../../receipt/table/use-table-sort.ts';
import { Badge } from '../../../ui/data/badges/badge.tsx';
import { StatusBadge } from '../../../ui/data/badges/status-badge.tsx';

interface AccountingListProps {
  receipts: readonly AccountedReceipt[];
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
  sort: TableSort;
}

const day = (moment: string): string => formatDate(dayOf(new Date(moment)));

const marksColumn: ReceiptColumn<AccountedReceipt> = {
  heading: 'Status',
  width: 'minmax(0,1fr)',
  onCard: 'col-start-[main] col-end-[-1] row-start-3',
  cell: (receipt) => (
    <span className="flex flex-wrap gap-1.5">
      <StatusBadge status={receipt.status} />
      {receipt.reimbursedAt &&
        (isMarked(receipt, 'reimbursed') ? (
          <Badge tone="good">Reimbursed {day(receipt.reimbursedAt)}</Badge>
        ) : (
          <Badge tone="waiting">Reimbursed {day(receipt.reimbursedAt)}, then reopened</Badge>
        ))}
      {receipt.exportedAt &&
        (isMarked(receipt, 'exported') ? (
          <Badge>Exported {day(receipt.exportedAt)}</Badge>
        ) : (
          <Badge tone="waiting">Exported {day(receipt.exportedAt)}, then reopened</Badge>
        ))}
    </span>
  ),
};

const before = [dateColumn];
const after = [categoryColumn, employeeColumn, amountColumn, marksColumn];

/** The receipts for accounting, with each one's status and marks. */
export const AccountingList = ({ receipts, chosen, onChoose, sort }: AccountingListProps) => (
  <ReceiptTable
    label="Receipts"
    receipts={receipts}
    idOf={({ id }) => id}
    before={before}
    after={after}
    renderUnder={(receipt) => <EmployeeAndFacts receipt={receipt} />}
    sort={sort}
    choosing={{ chosen, onChoose }}
    open={{ pageOf: ({ id }) => id }}
  />
);
