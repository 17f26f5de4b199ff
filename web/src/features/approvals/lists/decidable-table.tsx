import { statusAfter } from '@docket/shared/approvals/rules';
import {
  amountColumn,
  CardFacts,
  categoryColumn,
  dateColumn,
  UnderVendor,
} from '../../../receipt/table/columns.tsx';
import { ReceiptTable, type ReceiptKey } from '../../../receipt/table/receipt-table.tsx';
import type { TableSort } from '../../../receipt/table/use-table-sort.ts';
import { StatusBadge } from '../../../ui/data/badges/status-badge.tsx';
import { Moment } from '../../../ui/data/moment.tsx';
import { NoticeList } from '../../../ui/data/notice-list.tsx';
import type { Decidable, Decided } from '../decidable.ts';
import type { Deciding } from '../deciding/use-deciding.ts';
import { actionsColumn, submittedColumn } from './decidable-columns.tsx';
import { RefusalNote } from './refusal-note.tsx';

interface DecidableTableProps {
  label: string;
  deciding: Deciding;
  mayDecide: boolean;
  /** What's beneath the vendor. */
  names: 'employee' | 'status';
  sort: TableSort;
  choosing?: { chosen: ReadonlySet<string>; onChoose: (id: string, isChosen: boolean) => void };
  /** What A does and what the line of keys calls it; by default it opens the approval. */
  approving?: ReceiptKey<Decidable>;
  /** What a click on the vendor opens. */
  opens: 'approve' | 'preview';
}

/** Submitted receipts with their notices and decisions. */
export function DecidableTable(props: DecidableTableProps) {
  const { label, deciding, mayDecide, names, sort, choosing, approving, opens } = props;
  const { shown, open, refusalOf } = deciding;
  const decide = (view: 'approve' | 'reject') => (item: Decidable) => {
    if (view === 'approve' ? item.canApprove : !item.decided) open(item, view);
  };
  const canDecide = mayDecide && shown.some(({ decided }) => decided === null);
  return (
    <ReceiptTable
      label={label}
      receipts={shown}
      idOf={idOf}
      before={[dateColumn]}
      after={[categoryColumn, submittedColumn, amountColumn, actionsColumn(mayDecide, open)]}
      renderUnder={(item) => (
        <>
          {names === 'employee' ? (
            <UnderVendor>{item.employee}</UnderVendor>
          ) : (
            <StatusBadge status={item.decided ? statusAfter[item.decided.status] : 'AWAITING_MANAGER'} />
          )}
          <CardFacts receipt={item} />
          {item.reason && <UnderVendor>{item.reason}</UnderVendor>}
        </>
      )}
      renderBelow={(item) => belowOf(item, refusalOf(item))}
      sort={sort}
      choosing={choosing}
      open={(item) => open(item, opens)}
      keys={[
        ...(canDecide
          ? [
              approving ?? { key: 'a', act: 'approve', run: decide('approve') },
              { key: 'r', act: 'reject', run: decide('reject') },
            ]
          : []),
        { key: 'p', act: 'preview', run: (item) => open(item, 'preview') },
      ]}
    />
  );
}

const idOf = ({ approvalId }: Decidable): string => approvalId;

function belowOf({ decided, notices }: Decidable, refusal: ReturnType<Deciding['refusalOf']>) {
  if (!decided && notices.length === 0 && !refusal) return null;
  return (
    <div className="space-y-2">
      {decided && <DecidedNote decided={decided} />}
      <NoticeList notices={notices} />
      <RefusalNote refusal={refusal} />
    </div>
  );
}

const DecidedNote = ({ decided: { status, by, at, notes } }: { decided: Decided }) => (
  <p className="text-muted wrap-anywhere">
    {status === 'approved' ? 'Approved' : 'Rejected'}
    {by && ` by ${by}`}
    {at && (
      <>
        , <Moment at={at} />
      </>
    )}
    {notes && `: ${notes}`}
  </p>
);
