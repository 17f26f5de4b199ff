import type { ReadLineItem, ReadReceipt } from '../receipt.ts';

/** The result of `docket scan` for one file: what was read, or an error. */
export type ScannedFile =
  | ({ file: string; ms: number } & Pick<ReadReceipt, 'fields' | 'receiptCount'>)
  | { file: string; error: string };

const dollars = (cents: number): number => cents / 100;

/** Formats a line of `docket scan --json`, whose keys and order are a contract. */
export function jsonLine(scanned: ScannedFile): string {
  if ('error' in scanned) return JSON.stringify({ file: scanned.file, error: scanned.error });
  const { file, fields, receiptCount, ms } = scanned;
  return JSON.stringify({
    file,
    vendor: fields.vendor?.value ?? null,
    date: fields.date?.value ?? null,
    amount: fields.amountCents ? dollars(fields.amountCents.value) : null,
    gstAmount: fields.gstCents ? dollars(fields.gstCents.value) : null,
    documentNumber: fields.documentNumber?.value ?? null,
    paymentMethod: fields.paymentMethod?.value ?? null,
    cardLast4: fields.cardLast4?.value ?? null,
    category: fields.category?.value ?? null,
    lineItems: fields.lineItems?.value.map(itemOfJson) ?? null,
    currency: fields.currency?.value ?? null,
    abn: fields.abn?.value ?? null,
    receiptCount,
    confidence: {
      vendor: fields.vendor?.confidence ?? null,
      date: fields.date?.confidence ?? null,
      amount: fields.amountCents?.confidence ?? null,
      gstAmount: fields.gstCents?.confidence ?? null,
      documentNumber: fields.documentNumber?.confidence ?? null,
      paymentMethod: fields.paymentMethod?.confidence ?? null,
      cardLast4: fields.cardLast4?.confidence ?? null,
      category: fields.category?.confidence ?? null,
      lineItems: fields.lineItems?.confidence ?? null,
      currency: fields.currency?.confidence ?? null,
      abn: fields.abn?.confidence ?? null,
    },
    ms: Math.round(ms),
  });
}

const itemOfJson = (item: ReadLineItem): Record<string, string | number | null> => ({
  description: item.description,
  quantity: item.quantity,
  quantity_unit: item.quantityUnit,
  unit_price: item.unitPriceCents === null ? null : dollars(item.unitPriceCents),
  line_total: dollars(item.lineTotalCents),
});

/** Formats the result for people: the file's name with its fields below. */
export function textBlock(scanned: ScannedFile): string {
  if ('error' in scanned) return `${scanned.file}\n  ${scanned.error}\n`;
  const { fields, receiptCount } = scanned;
  const currency = fields.currency?.value ?? null;
  const money = (cents: number) => amountIn(currency, cents);
  const rows: [name: string, value: string | undefined][] = [
    ...(receiptCount > 1
      ? [['Receipts', `${receiptCount}, of which one was read`] satisfies [string, string]]
      : []),
    ['Vendor', fields.vendor?.value],
    ['ABN', fields.abn?.value],
    ['Date', fields.date && australianDate(fields.date.value)],
    ['Total', fields.amountCents && money(fields.amountCents.value)],
    [currency === null ? 'GST' : 'Tax', fields.gstCents && money(fields.gstCents.value)],
    ['Document no.', fields.documentNumber?.value],
    ['Payment', fields.paymentMethod?.value],
    ['Card', fields.cardLast4 && `ending in ${fields.cardLast4.value}`],
    ['Category', fields.category?.value],
  ].map(([name, value]) => [name ?? '', value ?? undefined]);
  const items = (fields.lineItems?.value ?? []).map(
    (item) =>
      `    ${money(item.lineTotalCents).padStart(10)}  ${item.quantity ? `${item.quantity} x ` : ''}${item.description}`,
  );
  return [
    scanned.file,
    ...rows.map(([name, value]) => `  ${name.padEnd(14)}${value ?? '-'}`),
    ...items,
    '',
  ].join('\n');
}

/** `14/03/2026` of `2026-03-14`. */
const australianDate = (iso: string): string => iso.split('-').toReversed().join('/');

/** `$12.50`, `12.50 USD`, or `12.50 (foreign)` if it isn't clear of which currency. */
function amountIn(currency: string | null, cents: number): string {
  const amount = (Math.abs(cents) / 100).toFixed(2);
  const sign = cents < 0 ? '-' : '';
  if (currency === null) return `${sign}$${amount}`;
  return `${sign}${amount} ${currency === 'XXX' ? '(foreign)' : currency}`;
}
