import type { Receipt } from '@docket/shared/receipts/contract';
import { lowConfidence } from '@docket/shared/receipts/rules';
import { CalendarDate } from '../../../ui/data/calendar-date.tsx';
import { Money } from '../../../ui/data/money.tsx';
import { Fact } from '../../../receipt/fact.tsx';
import { StatusBadge } from '../../../ui/data/badges/status-badge.tsx';

/** The reading's result at a glance, with a note on what to check (PROC-04). */
export function ResultSummary({ receipt }: { receipt: Receipt }) {
  const unsure = Object.values(receipt.reading).filter(({ confidence }) => confidence < lowConfidence).length;
  const items = receipt.lineItems.length;
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 className="min-w-0 truncate text-lg font-semibold tracking-tight">{receipt.vendor}</h2>
        <StatusBadge status={receipt.status} form="long" />
      </div>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-4 text-sm sm:grid-cols-4">
        <Fact label="Amount">
          <Money dollars={receipt.amount} />
        </Fact>
        <Fact label="GST">
          <Money dollars={receipt.gstAmount} className="font-normal" />
        </Fact>
        <Fact label="Date">
          <CalendarDate date={receipt.date} />
        </Fact>
        <Fact label="Category">{receipt.category}</Fact>
      </dl>
      <p className="mt-4 text-sm text-muted">
        {items === 0 ? 'No items found.' : items === 1 ? '1 item found.' : `${items} items found.`}
        {unsure > 0 && ` Please check ${unsure === 1 ? 'one field' : `${unsure} fields`}.`}
      </p>
    </>
  );
}
