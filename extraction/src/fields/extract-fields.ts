import type { ReadPage } from '../page.ts';
import type { ReceiptFields } from '../receipt.ts';
import { findAbn, showsAbn } from './abn/find-abn.ts';
import { suggestCategory } from './category/suggest-category.ts';
import { isSurelyAustralian, showsAustralianDollars } from './currency/seller-country.ts';
import { findCurrency } from './currency/find-currency.ts';
import { findDate } from './dates/find-date.ts';
import { findDocumentNumber } from './document-number/find-document-number.ts';
import { findGst } from './gst/find-gst.ts';
import { findLineItems } from './items/find-line-items.ts';
import { rowsOf, type Row } from './layout/rows.ts';
import { moneyMap } from './money/money-map.ts';
import { maskCardNumbers } from './payment/card-numbers.ts';
import { findCardLastFour } from './payment/find-card-last-four.ts';
import { findPaymentMethod } from './payment/find-payment-method.ts';
import { findTotal } from './total/find-total.ts';
import { isSummedBelowZero, itemsPaidBack, paidBack, refundOf, withoutMinus } from './total/refund.ts';
import { findVendor } from './vendor/find-vendor.ts';
import { isKnownAbn } from './vendor/merchants/directory.ts';
import { payeeOf } from './vendor/sellers/payee.ts';

/** Currencies whose prices are whole numbers. */
const WITHOUT_CENTS: ReadonlySet<string> = new Set(['IDR', 'JPY', 'KRW', 'VND']);

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
  const printed = moneyMap(rows);
  const text = textOf(rows, pages.length);
  const hasAbn = showsAbn(rows);
  const amount = findTotal(
    isSummedBelowZero(printed) ? withoutMinus(printed) : printed,
    hasAbn || isSurelyAustralian(text),
  );
  const refund = refundOf(amount, printed, { isAustralian: hasAbn });
  // A refund is read like what was bought, and then paid back.
  const money = refund === 'minus' ? withoutMinus(printed) : printed;
  const total = amount?.value ?? null;
  const currency = findCurrency(rows, {
    total: money.amounts.filter(({ cents }) => cents === total),
    isAustralian: hasAbn,
  });
  const isForeign = currency !== null;
  // The customer's address may be Australian, too.
  const isAustralian = hasAbn || (!isForeign && (isSurelyAustralian(text) || showsAustralianDollars(text)));
  // A bank's record of a payment prints the bank's name and ABN, not the seller's.
  const payee = payeeOf(rows);
  const abn = payee ? null : findAbn(rows, isKnownAbn);
  const { vendor, usualCategory } = payee ? { vendor: payee } : findVendor(rows, { abn, isForeign });
  const prices = WITHOUT_CENTS.has(currency?.value ?? '') ? moneyMap(rows, { hasCents: false }) : money;
  const items = findLineItems(prices, total, { isAustralian });
  const gst = findGst(money, total, { isAustralian, isForeign });
  const fields: ReceiptFields = {
    vendor,
    date: findDate(rows, { today: options.today, isAustralian }),
    amountCents: refund ? paidBack(amount, refund) : amount,
    gstCents: refund ? paidBack(gst, refund) : gst,
    currency,
    abn,
    documentNumber: findDocumentNumber(rows, options.today),
    paymentMethod: findPaymentMethod(rows),
    cardLast4: findCardLastFour(rows, { isBanks: payee !== null }),
    category: suggestCategory(vendor?.value ?? null, items?.value ?? [], text, usualCategory),
    lineItems: refund ? itemsPaidBack(items, printed) : items,
  };
  return { fields, text };
}

function textOf(rows: readonly Row[], pages: number): string {
  const ofPage = (page: number) =>
    rows
      .filter((row) => row.page === page)
      .map((row) => row.text)
      .join('\n');
  return Array.from({ length: pages }, (_, page) => maskCardNumbers(ofPage(page))).join('\f');
}
