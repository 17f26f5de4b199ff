import type { ReadLineItem } from '../../receipt.ts';
import { lettersOf } from '../layout/letters.ts';
import type { Row } from '../layout/rows.ts';
import { maskCardNumbers } from '../identity/card-numbers.ts';
import { textBesides, type MoneyMap, type PlacedAmount } from '../money/money-map.ts';
import { columnQuantity, leadingCount, quantityIn, type Quantity } from './quantities.ts';

const TABLE_HEAD = /\bQTY\b|DESCRIPTION|\bPRICE\b|AMOUNT|U\/P/i;
const LONGEST = 120;

/** Creates an item from its price: the description is on the same line, or else on the next. */
export function describeItem(amount: PlacedAmount, map: MoneyMap, itemRows: ReadonlySet<Row>): ReadLineItem {
  const { row, cents } = amount;
  const prices = (map.byRow.get(row) ?? []).filter((one) => one !== amount && one.decimals && one.cents > 0);
  const neighbours = [map.rows[row.index - 1], map.rows[row.index + 1]].filter(
    (other) => other !== undefined && other.page === row.page && !itemRows.has(other) && isClose(other, row),
  );
  const own = words(row, map);
  const other = lettersOf(own).length >= 2 ? undefined : neighbours.find((one) => one && describes(one, map));
  const description = other === undefined ? own : words(other, map);
  const count = leadingCount(row.text);
  const quantity: Quantity | null =
    quantityIn(row.text, cents) ??
    columnQuantity(
      row.text,
      prices.map((price) => price.cents),
      cents,
    ) ??
    firstOf(neighbours.map((one) => (one ? quantityIn(one.text, cents) : null))) ??
    (count === null ? null : { quantity: count, unit: null, unitPriceCents: roundedPrice(cents / count) });
  return {
    description: tidy(maskCardNumbers(description)),
    quantity: quantity?.quantity ?? null,
    quantityUnit: quantity?.unit ?? null,
    unitPriceCents: quantity?.unitPriceCents ?? null,
    lineTotalCents: cents,
  };
}

const isClose = (a: Row, b: Row) => Math.abs(a.middle - b.middle) < 2.2 * Math.max(a.height, b.height);
const describes = (row: Row, map: MoneyMap) =>
  lettersOf(words(row, map)).length >= 3 && !TABLE_HEAD.test(row.text);
const firstOf = <Value>(values: readonly (Value | null)[]) => values.find((value) => value !== null) ?? null;
const roundedPrice = (cents: number) => Math.round(cents * 10) / 10;

const words = (row: Row, map: MoneyMap): string => textBesides(row, map.byRow.get(row) ?? []);

/** Removes quantities, article numbers, tax codes and symbols from an item's name. A zero that starts a word is an O. */
function tidy(text: string): string {
  const tidied = text
    .replace(/^\W*\d{1,3}\s?[xX×]?\s+(?=[A-Za-z(])/, '')
    .replace(/(?<![A-Za-z\d])\d{5,}(?![A-Za-z\d])/g, ' ')
    .replace(/(?<!\S)(?:[@x×*$]|RM|EA|\d{1,3})(?!\S)/g, ' ')
    .replace(/(?<![\w.,])0(?=[a-z]{2}|[A-Z]{3})/g, 'O')
    .replace(/\s[A-Z#*%]\s*$/, '')
    .replace(/^[^A-Za-z0-9(]+|[\s@x*:$,.-]+$/g, '')
    .replace(/\s{2,}/g, ' ')
    .trim();
  return (tidied === '' ? text.trim() : tidied).slice(0, LONGEST);
}
