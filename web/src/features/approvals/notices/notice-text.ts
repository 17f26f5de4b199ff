import type { ApprovalNotice } from '@docket/shared/approvals/list-contract';
import { taxInvoiceAboveCents } from '@docket/shared/approvals/rules';
import { formatDate } from '@docket/shared/calendar';
import { formatMoney } from '@docket/shared/money';
import type { ReadField } from '@docket/shared/receipts/contract';
import { formatDollars } from '../../../lib/format.ts';

const fieldNames: Record<ReadField, string> = {
  vendor: 'vendor',
  date: 'date',
  amount: 'amount',
  gstAmount: 'GST',
  documentNumber: 'document number',
  paymentMethod: 'payment method',
  cardLast4: 'card number',
  category: 'category',
  lineItems: 'items',
};

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });

/** What a notice says to whoever decides. */
export function noticeText(notice: ApprovalNotice): string {
  switch (notice.kind) {
    case 'duplicate':
      return `Possible duplicate: it looks like the same purchase as ${list.format(notice.of)}.`;
    case 'unsure':
      return `Read with low confidence and not changed since: ${list.format(notice.fields.map((field) => fieldNames[field]))}.`;
    case 'gst-evidence':
      return notice.missing === 'abn'
        ? `GST is claimed, but no ABN was read. A tax invoice above ${formatMoney(taxInvoiceAboveCents)} must show the seller’s.`
        : 'GST is claimed, but no amount of GST was read on the receipt.';
    case 'differs':
      return notice.field === 'amount'
        ? `The amount was changed: ${amountRead(notice.read)} was read on the receipt.`
        : `The date was changed: ${formatDate(notice.read)} was read on the receipt.`;
  }
}

const amountRead = (read: string): string =>
  Number.isFinite(Number(read)) ? formatDollars(Number(read)) : read;
