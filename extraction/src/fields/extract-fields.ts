import type { ReadPage } from '../page.ts';
import type { ReceiptFields } from '../receipt.ts';
import { findDate } from './dates/find-date.ts';
import { findCardLastFour } from './payment/find-card-last-four.ts';
import { maskCardNumbers } from './payment/card-numbers.ts';
import { suggestCategory } from './category/suggest-category.ts';
import { findDocumentNumber } from './document-number/find-document-number.ts';
import { findAbn, showsAbn } from './abn/find-abn.ts';
import { findPaymentMethod } from './payment/find-payment-method.ts';
import { findLineItems } from './items/find-line-items.ts';
import { placeOf, rowsOf, type Row } from './layout/rows.ts';
import { bestField } from './model/best-field.ts';
import { findCurrency } from './currency/find-currency.ts';
import { findTotal } from './total/find-total.ts';
import { gstCandidates } from './gst/gst-features.ts';
import { moneyMap, type PlacedAmount } from './money/money-map.ts';
import { printedGst, statedGst } from './gst/printed-gst.ts';
import { itemsPaidBack, paidBack, refundOf } from './total/refund.ts';
import { isKnownAbn } from './vendor/merchants/directory.ts';
import { findVendor } from './vendor/find-vendor.ts';
import { payeeOf } from './vendor/payee.ts';

/**
 * Extracts the fields of a receipt from the text boxes of its pages.
 * @param options.today yyyy-MM-dd; later dates are never read.
 * @returns the fields (null below their minimum confidence) and the text, line by line, with a form feed between pages.
 * Card numbers are reduced to their last four digits in both.
 */
export function extractFields(
  pages: readonly ReadPage[],
  options: { today: string },
): { fields: ReceiptFields; text: string } {
  const rows = rowsOf(pages);
  const money = moneyMap(rows);
  const text = textOf(rows, pages.length);
  const isAustralian = showsAbn(rows);
  const printedTotal = findTotal(money, isAustralian);
  const refund = refundOf(printedTotal, money, { isAustralian });
  // Amounts without a minus are compared as they're printed.
  const total = (refund === 'minus' ? paidBack(printedTotal, refund) : printedTotal)?.value ?? null;
  const currency = findCurrency(rows, {
    total: money.amounts.filter(({ cents }) => cents === total),
    isAustralian,
  });
  const payee = payeeOf(rows);
  const abn = payee ? null : findAbn(rows, isKnownAbn);
  const { vendor, usualCategory } = payee
    ? { vendor: payee }
    : findVendor(rows, { abn, isForeign: currency !== null });
  const items = findLineItems(money, total, { isAustralian });
  const gstCents =
    (isAustralian ? printedGst(money, total) : null) ??
    (currency === null ? statedGst(money, total) : null) ??
    bestField(
      'gst',
      gstCandidates(money, total).filter(({ cents }) => !isAustralian || mayBeGst(cents, total)),
      (one) => one.cents,
      (one) => placesOf(one.amounts),
    );
  const fields: ReceiptFields = {
    vendor,
    date: findDate(rows, { today: options.today, isAustralian }),
    amountCents: refund ? paidBack(printedTotal, refund) : printedTotal,
    gstCents: refund ? paidBack(gstCents, refund) : gstCents,
    currency,
    abn,
    documentNumber: findDocumentNumber(rows, options.today),
    paymentMethod: findPaymentMethod(rows),
    cardLast4: findCardLastFour(rows, { isBanks: payee !== null }),
    category: suggestCategory(vendor?.value ?? null, items?.value ?? [], text, usualCategory),
    lineItems: refund === 'title' ? itemsPaidBack(items) : items,
  };
  return { fields, text };
}

/** Australian GST is an eleventh at most, but for a cent of rounding. One of several payments can print the GST of the whole. */
const mayBeGst = (cents: number, total: number | null): boolean =>
  total === null || cents <= Math.ceil(Math.abs(total) / 11) + 1;

const placesOf = (amounts: readonly PlacedAmount[]) =>
  amounts.map(({ row, cell, start, end }) => placeOf(row, cell, start, end));

function textOf(rows: readonly Row[], pages: number): string {
  const ofPage = (page: number) =>
    rows
      .filter((row) => row.page === page)
      .map((row) => row.text)
      .join('\n');
  return Array.from({ length: pages }, (_, page) => maskCardNumbers(ofPage(page))).join('\f');
}
