import { formatDate } from '../calendar.ts';
import { formatAmount, formatMoney, toCents } from '../money.ts';
import type { ReadField } from '../receipts/contract.ts';
import type { ApprovalNotice } from './list-contract.ts';
import { oldAfterDays, taxInvoiceAboveCents } from './rules.ts';

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
  currency: 'currency',
};

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });

const foreignAmounts = {
  'as-read': 'The amount is the same number and hasn’t been converted to Australian dollars.',
  'same-number': 'The submitter kept the same number as the amount in Australian dollars.',
  entered: 'The submitter entered the amount in Australian dollars.',
} as const;

/** The text of a notice, for managers and submitters. */
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
        ? `The amount was changed: ${formatAmount(toCents(notice.read))} was read on the receipt.`
        : `The date was changed: ${formatDate(notice.read)} was read on the receipt.`;
    case 'date':
      return notice.is === 'future'
        ? 'It’s dated after the day it was submitted.'
        : `It’s dated more than ${Math.floor(oldAfterDays / 30)} months before it was submitted.`;
    case 'gst-share':
      return 'The GST is more than one eleventh of the amount.';
    case 'foreign':
      return `The receipt is in ${notice.currency}${notice.read === null ? '' : ` and shows ${notice.currency} ${notice.read}`}. ${foreignAmounts[notice.amount]}`;
  }
}
