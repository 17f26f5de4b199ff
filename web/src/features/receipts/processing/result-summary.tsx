import type { Receipt } from '@docket/shared/receipts/contract';
import { lowConfidence } from '@docket/shared/receipts/rules';
import type { ReactNode } from 'react';
import { CalendarDate } from '../../../ui/data/calendar-date.tsx';
import { Money } from '../../../ui/data/money.tsx';
import { StatusBadge } from '../../../ui/data/status-badge.tsx';

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
        <Result label="Amount">
          <Money dollars={receipt.amount} />
        </Result>
        <Result label="GST">
          <Money dollars={receipt.gstAmount} className="font-normal" />
        </Result>
        <Result label="Date">
          <CalendarDate date={receipt.date} />
        </Result>
        <Result label="Category">{receipt.category}</Result>
      </dl>
      <p className="mt-4 text-sm text-muted">
        {items === 0 ? 'No items found.' : items === 1 ? '1 item found.' : `${items} items found.`}
        {unsure > 0 && ` Please check ${unsure === 1 ? 'one field' : `${unsure} fields`}.`}
      </p>
    </>
  );
}

function Result({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-faint">{label}</dt>
      <dd className="mt-0.5 break-words">{children}</dd>
    </div>
  );
}
