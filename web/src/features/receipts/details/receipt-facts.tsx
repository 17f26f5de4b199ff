import { formatAbn } from '@docket/shared/abn';
import { formatForeignAmount } from '@docket/shared/money';
import type { Receipt } from '@docket/shared/receipts/contract';
import { paidBy } from '@docket/shared/receipts/payment';
import { useUser } from '../../../lib/session/session.ts';
import { CalendarDate } from '../../../ui/data/calendar-date.tsx';
import { Moment } from '../../../ui/data/moment.tsx';
import { Money, ReceiptAmount } from '../../../ui/data/money.tsx';
import { Fact } from '../../../receipt/fact.tsx';
import { StatusBadge } from '../../../ui/data/badges/status-badge.tsx';
import { GstVerdictNote } from '../../../receipt/gst/gst-verdict-note.tsx';
import { useCustomFields } from '../../../receipt/fields/custom-values.ts';

/** A receipt's fields (DET-02, DET-03). */
export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { abn, documentNumber } = receipt;
  const customFields = useCustomFields(receipt);
  const isOwn = receipt.userId === useUser().id;
  const paid = paidBy(receipt.paymentMethod, receipt.cardLast4);
  return (
    <dl className="grid grid-cols-2 content-start gap-x-5 gap-y-4 text-sm">
      <Fact label="Amount" className="max-sm:col-span-2">
        <ReceiptAmount
          dollars={receipt.amount}
          currency={receipt.currency}
          className="text-2xl font-semibold tracking-tight"
        />
      </Fact>
      <Fact label="Status" className="max-sm:col-span-2">
        <StatusBadge status={receipt.status} form="long" />
      </Fact>
      <Fact label="Vendor">{receipt.vendor}</Fact>
      <Fact label="Date">
        <CalendarDate date={receipt.date} />
      </Fact>
      <Fact label="GST">
        <Money dollars={receipt.gstAmount} className="font-normal" />
      </Fact>
      <Fact label="Category">{receipt.category}</Fact>
      {(receipt.amount !== null || receipt.gstAmount !== null) && (
        <Fact label="GST evidence" className={wide}>
          <GstVerdictNote verdict={receipt.gstEvidence.verdict} />
        </Fact>
      )}
      {receipt.currency && (
        <Fact label="On the receipt">{formatForeignAmount(receipt.currency, receipt.foreignAmount)}</Fact>
      )}
      {abn && <Fact label="ABN">{formatAbn(abn)}</Fact>}
      {documentNumber && <Fact label="Document number">{documentNumber}</Fact>}
      {paid && <Fact label="Payment method">{paid}</Fact>}
      {customFields.map(({ id, name, kind }) => {
        const value = receipt.fieldValues[id];
        if (value === undefined) return null;
        return (
          <Fact key={id} label={name}>
            {kind === 'date' ? <CalendarDate date={String(value)} /> : value}
          </Fact>
        );
      })}
      {!isOwn && (
        <Fact label="Employee" className={wide}>
          {receipt.employee}
        </Fact>
      )}
      <Fact label="Reason" className={wide}>
        {receipt.reason || '–'}
      </Fact>
      <Fact label="Notes" className={wide}>
        <span className="whitespace-pre-wrap">{receipt.notes || '–'}</span>
      </Fact>
      <Fact label="Receipt number">{receipt.customId}</Fact>
      <Fact label="Created">
        <Moment at={receipt.createdAt} />
      </Fact>
    </dl>
  );
}

const wide = 'col-span-2';
