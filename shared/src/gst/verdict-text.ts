import { formatMoney } from '../money.ts';
import type { GstVerdict } from './contract.ts';
import { buyerFromCents, type GstDoubt, type GstItem, taxInvoiceAboveCents } from './rules.ts';

const itemNames: Record<GstItem, string> = {
  seller: 'seller’s name',
  abn: 'ABN',
  date: 'date',
  amount: 'amount',
  gst: 'GST',
  buyer: 'buyer’s name or ABN',
};

const reasonNames: Record<GstDoubt, string> = {
  text: 'we don’t have the receipt’s text',
  foreign: 'it’s in a foreign currency',
  'gst-above': 'the GST is more than one eleventh of the amount',
  'tax-invoice': 'we didn’t find the words “tax invoice”',
  description: 'we couldn’t read what was bought',
};

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });

/** The verdict in a few words: 'Looks complete', 'Missing: ABN', 'Can’t tell: …'. */
export function gstVerdictText(verdict: GstVerdict): string {
  switch (verdict.kind) {
    case 'none':
      return 'No GST recorded';
    case 'complete':
      return 'Looks complete';
    case 'missing':
      return `Missing: ${list.format(verdict.items.map((item) => itemNames[item]))}`;
    case 'unsure':
      return `Can’t tell: ${list.format(verdict.reasons.map((reason) => reasonNames[reason]))}`;
  }
}

/** Why it matters and what to do; null if nothing is to be done. */
export function gstVerdictHint(verdict: GstVerdict): string | null {
  if (verdict.kind === 'missing' && verdict.items.includes('buyer'))
    return `From ${formatMoney(buyerFromCents)}, a tax invoice also shows the buyer. You can ask the seller for one.`;
  if (verdict.kind === 'missing' && verdict.items.includes('abn'))
    return `Above ${formatMoney(taxInvoiceAboveCents)}, GST is claimed with a tax invoice. You can ask the seller for one.`;
  if (verdict.kind === 'unsure') return 'Please check the receipt yourself.';
  return null;
}
