import { saysMoreThanLabels } from '../money/labels.ts';
import type { MoneyMap, PlacedAmount } from '../money/money-map.ts';
import { isNoItem } from './no-items.ts';
import { columnQuantity } from './quantities.ts';
import { sectionTotals } from './section-totals.ts';

/** An amount that may be an item. */
export interface Doubtful {
  amount: PlacedAmount;
  chance: number;
}

/** The cents of each item, null for amounts that aren't items. */
export type Decisions = readonly (number | null)[];

const TABLE_WORDS =
  /\b(?:DESCRIPTION|PRODUCT|SERVICE|SUBSCRIPTION|ITEM|QTY|QUANTITY|UNIT\sPRICE|PRICE|CHARGES|AMOUNT|TOTAL)\b/gi;
const FEWEST_HEADS = 3;
/** Tables of payments have none. */
const QUANTITY = /\bQ(?:TY|UANTITY)\b/i;

/** Returns the last column of a table of items, below all the sums, if it adds up to one of them: software's invoices. */
export function tableBelow(candidates: readonly Doubtful[], map: MoneyMap): Decisions | null {
  const sums = map.amounts.filter(
    ({ labels, cents, decimals }) => decimals && cents > 0 && (labels.has('total') || labels.has('subtotal')),
  );
  const lastSum = sums.at(-1)?.row.index ?? Number.POSITIVE_INFINITY;
  const head = map.rows.find(
    (row) =>
      row.index > lastSum &&
      QUANTITY.test(row.text) &&
      row.cells.length >= FEWEST_HEADS &&
      (row.text.match(TABLE_WORDS)?.length ?? 0) >= FEWEST_HEADS,
  );
  if (head === undefined) return null;
  const column = candidates
    .map(({ amount }) => amount)
    .filter(
      ({ row, position, companions, decimals }) =>
        decimals && row.index > head.index && row.page === head.page && position === companions - 1,
    );
  const added = column.reduce((sum, { cents }) => sum + cents, 0);
  if (!sums.some(({ cents }) => cents === added)) return null;
  return candidates.map(({ amount }) => (column.includes(amount) ? amount.cents : null));
}

/** So many consecutive lines don't add up to the total by chance. */
export const SURE_LIST = 3;

/**
 * Returns consecutive lines with a price, at least `fewest`, that add up to the total printed below them. Other sums and taxes may
 * come between.
 */
export function listAbove(candidates: readonly Doubtful[], map: MoneyMap, fewest: number): Decisions | null {
  const prices = candidates.map(({ amount }) => amount);
  const listed = prices.map(mayBeListed);
  const goesOn = prices.map(
    (price, index) => listed[index] || (fewest >= SURE_LIST && isNamedLikeSum(price)),
  );
  for (const total of totalsOf(map)) {
    let sum = 0;
    const first = prices.findLastIndex(
      (price, index) => price.row.index < total.row.index && (listed[index] || !isNoItem(price)),
    );
    for (let index = first; index >= 0; index--) {
      const price = prices[index];
      if (price === undefined || !goesOn[index]) break;
      sum += price.cents;
      if (sum === total.cents && first - index + 1 >= fewest)
        return prices.map(({ cents }, i) => (i >= index && i <= first ? cents : null));
    }
  }
  return null;
}

/** Returns at least three lines with a price, directly below the total that they add up to. */
export function listBelow(candidates: readonly Doubtful[], map: MoneyMap): Decisions | null {
  const prices = candidates.map(({ amount }) => amount);
  for (const total of totalsOf(map)) {
    const first = prices.findIndex((price) => price.row.index > total.row.index);
    let sum = 0;
    for (let index = first; index >= 0 && index < prices.length; index++) {
      const price = prices[index];
      if (price === undefined || !mayBeListed(price)) break;
      sum += price.cents;
      if (sum === total.cents && index - first + 1 >= SURE_LIST)
        return prices.map(({ cents }, i) => (i >= first && i <= index ? cents : null));
    }
  }
  return null;
}

/** Returns the last prices of lines with a count and a unit price, `2.00   38.50   77.00`, that add up to the total below them. */
export function productsAbove(candidates: readonly Doubtful[], map: MoneyMap): Decisions | null {
  const prices = candidates.map(({ amount }) => amount);
  const products = prices.filter((price) => isProduct(price, map));
  for (const total of totalsOf(map)) {
    const above = products.filter(({ row }) => row.index < total.row.index);
    const sum = above.reduce((added, { cents }) => added + cents, 0);
    if (above.length > 0 && sum === total.cents)
      return prices.map((price) => (above.includes(price) ? price.cents : null));
  }
  return null;
}

function isProduct({ row, cents, position, companions, label }: PlacedAmount, { byRow }: MoneyMap): boolean {
  const others = (byRow.get(row) ?? []).filter((other) => other.decimals).slice(0, -1);
  const unitPrices = others.map((other) => other.cents);
  return (
    position === companions - 1 &&
    /[A-Z]{3}/i.test(label) &&
    columnQuantity(row.text, unitPrices, cents) !== null
  );
}

/** More numbers on a line aren't columns of a table. */
const MOST_COLUMNS = 6;

/**
 * Returns a column of at least three prices that add up to the total below them, beside other columns such as rebates, or
 * of any number beside nothing but zeros, if no other line is a likely item.
 */
export function columnAbove(
  candidates: readonly Doubtful[],
  map: MoneyMap,
  likely: Decisions,
): Decisions | null {
  const prices = candidates.map(({ amount }) => amount);
  const rows = prices.filter((_, i) => likely[i] !== null).map(({ row }) => row);
  for (const total of totalsOf(map)) {
    const above = prices.filter(({ row, decimals }) => decimals && row.index < total.row.index);
    const nearest = above.at(-1);
    const columns = nearest?.companions ?? 0;
    if (columns < 2 || columns > MOST_COLUMNS) continue;
    const head = above.findLastIndex((price) => price.companions !== columns || !mayBeInTable(price));
    for (let position = 0; position < columns; position++) {
      const column = above.slice(head + 1).filter((price) => price.position === position);
      const sum = column.reduce((added, { cents }) => added + cents, 0);
      const isWhole = rows.every((row) => column.some((price) => price.row === row));
      const areOthersZero = above
        .slice(head + 1)
        .every((price) => price.position === position || price.cents === 0);
      if (sum === total.cents && (column.length >= SURE_LIST || areOthersZero) && isWhole)
        return prices.map((price) => (column.includes(price) ? price.cents : null));
    }
  }
  return null;
}

/** A table of tax rates, such as `SR (6%)`, has no words. */
const mayBeInTable = (price: PlacedAmount): boolean =>
  (price.labelFrom !== 'left' || !isNoItem(price)) &&
  (/[A-Z]{3}/i.test(price.row.text) || !price.row.text.includes('%'));

/** Where nothing has cents, whole dollars are totals, too. */
function totalsOf(map: MoneyMap): PlacedAmount[] {
  const { amounts } = map;
  const sections = sectionTotals(map);
  const hasCents = amounts.some(({ decimals }) => decimals);
  return amounts.filter((amount) => {
    const { labels, cents, decimals, currency, pointLost } = amount;
    const isPrinted = hasCents ? decimals : currency && !pointLost;
    return isPrinted && cents > 0 && (labels.has('total') || labels.has('grand')) && !sections.has(amount);
  });
}

/** `Total Care Plan` among others: a sum wouldn't add up with them. */
const isNamedLikeSum = ({ companions, labelFrom, label }: PlacedAmount): boolean =>
  companions <= 1 && labelFrom === 'left' && (label.match(/[A-Z]{3,}/gi)?.length ?? 0) >= 3;

const mayBeListed = (price: PlacedAmount): boolean =>
  price.companions <= 1 &&
  (price.labelFrom === 'left' || price.labelFrom === 'above') &&
  (!isNoItem(price) || (price.labelFrom === 'left' && saysMoreThanLabels(price.label)));
