import type { ReadPage } from '../page.ts';
import type { ReceiptFields } from '../receipt.ts';
import { dateCandidates } from './dates/date-features.ts';
import { placeOf, rowsOf } from './layout/rows.ts';
import { choose } from './model/choose.ts';
import { models } from './model/models.ts';
import { moneyMap } from './money/money-map.ts';
import { totalCandidates } from './money/total-features.ts';
import { vendorCandidates } from './vendor/vendor-features.ts';

/**
 * Reads the fields of a receipt from the text boxes of its pages, in order.
 * @param options.today yyyy-MM-dd; later dates are never read.
 * @returns the fields (null where nothing is sure enough) and the text, line by line, pages separated by a form feed.
 */
export function extractFields(
  pages: readonly ReadPage[],
  options: { today: string },
): { fields: ReceiptFields; text: string } {
  const rows = rowsOf(pages);
  const money = moneyMap(rows);
  const date = choose(models.date, dateCandidates(rows, options.today), (one) => one.iso)[0];
  const total = choose(models.total, totalCandidates(money), (one) => one.amount.cents)[0];
  const vendor = choose(models.vendor, vendorCandidates(rows), (one) => one.name)[0];
  const [dated] = date?.candidates ?? [];
  const [totalled] = total?.candidates ?? [];
  const [named] = vendor?.candidates ?? [];
  const fields: ReceiptFields = {
    vendor:
      vendor && named
        ? {
            value: vendor.value,
            confidence: vendor.chance,
            places: named.rows.flatMap((row) => row.cells.map((cell) => placeOf(row, cell))),
          }
        : null,
    date:
      date && dated
        ? {
            value: date.value,
            confidence: date.chance,
            places: [placeOf(dated.row, dated.cell, dated.start, dated.end)],
          }
        : null,
    amountCents:
      total && totalled
        ? {
            value: total.value,
            confidence: total.chance,
            places: [
              placeOf(totalled.amount.row, totalled.amount.cell, totalled.amount.start, totalled.amount.end),
            ],
          }
        : null,
    gstCents: null,
    abn: null,
    documentNumber: null,
    paymentMethod: null,
    cardLast4: null,
    category: null,
    lineItems: null,
  };
  const text = pages
    .map((_, page) =>
      rows
        .filter((row) => row.page === page)
        .map((row) => row.text)
        .join('\n'),
    )
    .join('\f');
  return { fields, text };
}
