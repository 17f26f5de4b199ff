import type { ReceiptFields } from '../../src/receipt.ts';
import type { Truth } from './made-receipt.ts';

export const JUDGED = [
  'vendor',
  'abn',
  'date',
  'total',
  'gst',
  'items',
  'number',
  'payment',
  'card',
] as const;
type Judged = (typeof JUDGED)[number];

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Says what's read right; what the receipt doesn't have is left out. Items are right if their totals are, all of them. */
export function judge(truth: Truth, fields: ReceiptFields): Partial<Record<Judged, boolean>> {
  const vendor = plain(fields.vendor?.value ?? '');
  return {
    vendor: truth.vendors.some((name) => plain(name) === vendor),
    abn: fields.abn?.value === truth.abn.replaceAll(' ', ''),
    date: fields.date?.value === truth.date,
    total: fields.amountCents?.value === truth.totalCents,
    gst: Math.abs(fields.gstCents?.value ?? 0) === Math.abs(truth.gstCents),
    items: hasItems(truth, fields),
    ...(truth.documentNumber && { number: fields.documentNumber?.value === truth.documentNumber }),
    ...(truth.paymentMethod && { payment: fields.paymentMethod?.value === truth.paymentMethod }),
    ...(truth.cardLast4 && { card: fields.cardLast4?.value === truth.cardLast4 }),
  };
}

function hasItems({ items, extras }: Truth, { lineItems }: ReceiptFields): boolean {
  const said = lineItems?.value.map(({ lineTotalCents }) => lineTotalCents) ?? [];
  for (const { cents } of items) {
    const index = said.indexOf(cents);
    if (index < 0) return false;
    said.splice(index, 1);
  }
  return said.every((cents) => extras.includes(cents));
}
