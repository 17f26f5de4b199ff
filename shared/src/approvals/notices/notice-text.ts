import { formatDate } from '../../calendar.ts';
import { gstVerdictText } from '../../gst/verdict-text.ts';
import { foreignText, formatAmount, toCents } from '../../money.ts';
import type { ReadField } from '../../receipts/contract.ts';
import type { ApprovalNotice } from '../list-contract.ts';
import { oldAfterDays } from '../rules.ts';

const fieldNames: Record<ReadField, string> = {
  vendor: 'vendor',
  date: 'date',
  amount: 'amount',
  gstAmount: 'GST',
  abn: 'ABN',
  documentNumber: 'document number',
  paymentMethod: 'payment method',
  cardLast4: 'card number',
  category: 'category',
  lineItems: 'items',
  currency: 'currency',
};

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });

const foreignAmounts = {
  missing: 'The amount in Australian dollars hasn’t been entered.',
  'as-read': 'The amount is the same number and hasn’t been converted to Australian dollars.',
  'same-number': 'The submitter kept the same number as the amount in Australian dollars.',
  entered: 'The submitter entered the amount in Australian dollars.',
} as const;

/** The fields a manager should look at; 'items' alone is plural, and so is a list of several. */
function unsureText(fields: readonly ReadField[]): string {
  const isPlural = fields.length > 1 || fields[0] === 'lineItems';
  const names = list.format(fields.map((field) => fieldNames[field]));
  return `The ${names} ${isPlural ? 'were' : 'was'} hard to read and ${isPlural ? 'haven’t' : 'hasn’t'} been corrected.`;
}

/** The text of a notice, for the manager and the submitter. */
export function noticeText(notice: ApprovalNotice): string {
  switch (notice.kind) {
    case 'policy':
      return notice.text;
    case 'former-member':
      return 'The submitter has left your business. If you reject this, nobody can correct it.';
    case 'first-approved':
      return `${notice.by} has approved it. It needs a second approver.`;
    case 'duplicate':
      return `Possible duplicate: it looks like the same purchase as ${list.format(notice.of)}.`;
    case 'unsure':
      return unsureText(notice.fields);
    case 'gst-evidence':
      return `GST is claimed, but its evidence isn’t complete. ${gstVerdictText({ kind: 'missing', items: notice.missing })}.`;
    case 'differs':
      return notice.field === 'amount'
        ? `The amount was changed. We read ${formatAmount(toCents(notice.read))} on the receipt.`
        : `The date was changed. We read ${formatDate(notice.read)} on the receipt.`;
    case 'date':
      return notice.is === 'future'
        ? 'It’s dated later than the day it was submitted.'
        : `It’s dated more than ${Math.floor(oldAfterDays / 30)} months before it was submitted.`;
    case 'gst-share':
      return 'The GST is more than one eleventh of the amount.';
    case 'foreign':
      return `${foreignText(notice.currency, notice.read === null ? null : Number(notice.read))} ${foreignAmounts[notice.amount]}`;
    case 'not-foreign':
      return 'The receipt looked foreign to us. The submitter says it’s in Australian dollars.';
  }
}
