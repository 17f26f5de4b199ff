import type { ReadLineItem } from '../../receipt.ts';
import { maskCardNumbers } from '../payment/card-numbers.ts';
import type { Row } from '../layout/rows.ts';
import type { MoneyMap, PlacedAmount } from '../money/money-map.ts';
import { countsIn, type Counted } from './counts.ts';
import {
  describes,
  hasWord,
  isCode,
  isMeasured,
  tidy,
  withLetters,
  withoutColumns,
  wordsBeside,
  wordsOf,
} from './item-words.ts';
import { columnQuantity, quantityIn, type Quantity } from './quantities.ts';

interface Named {
  price: PlacedAmount;
  words: string;
  quantity: Quantity | null;
}

/**
 * Creates items from their prices, in printed order. A name or quantity is on the price's line, or else on the line above
 * or below; each such line belongs to one item.
 */
export function describeItems(prices: readonly PlacedAmount[], map: MoneyMap): ReadLineItem[] {
  const taken = new Set(prices.map(({ row }) => row));
  const named = prices.map((price) => nameOf(price, map, taken));
  const counts = countsIn(
    named.map(({ words, quantity }) => ({ text: words.trim(), count: quantity?.quantity ?? null })),
  );
  return named.map(({ price, words, quantity }, i) => {
    const counted = counts[i] ?? null;
    const shown = quantity ?? (counted && quantityOfCount(counted, price.cents));
    return {
      description:
        nameAs(price, withoutColumns(counted?.name ?? words, shown?.quantity ?? null)) ||
        nameAs(price, price.row.text),
      quantity: shown?.quantity ?? null,
      quantityUnit: shown?.unit ?? null,
      unitPriceCents: shown?.unitPriceCents ?? null,
      lineTotalCents: price.cents,
    };
  });
}

/** A name as people write it. The text of a digital document has no misread letters. */
function nameAs({ cell }: PlacedAmount, words: string): string {
  const name = tidy(maskCardNumbers(words));
  return cell.confidence === 1 ? name : withLetters(name);
}

/** Finds an item's words and quantity, and adds the lines that they take to `taken`. */
function nameOf(price: PlacedAmount, map: MoneyMap, taken: Set<Row>): Named {
  const { row, cents } = price;
  const free = [map.rows[row.index - 1], map.rows[row.index + 1]].flatMap((other) =>
    other !== undefined && isBeside(other, row) && !taken.has(other) ? [other] : [],
  );
  const own = wordsBeside(price, map);
  const quantity = quantityBeside(price, map);
  const above = free.find((other) => other.index < row.index && describes(other, map));
  const isNamedAbove = quantity !== null && isCode(own) && above !== undefined;
  const isNamedHere = hasWord(own) && !isMeasured(own);
  const nameRow = isNamedAbove ? above : isNamedHere ? row : free.find((other) => describes(other, map));
  const first = nameRow && nameRow === above ? startOfName(nameRow, map, taken) : undefined;
  for (const one of [nameRow, first]) if (one !== undefined) taken.add(one);
  const quantityRow =
    quantity === null ? free.find((other) => quantityIn(other.text, cents) !== null) : undefined;
  if (quantityRow !== undefined) taken.add(quantityRow);
  return {
    price,
    words:
      nameRow === undefined || nameRow === row
        ? own
        : [first, nameRow].map((one) => (one ? wordsOf(one, map) : '')).join(' '),
    quantity: quantityRow === undefined ? quantity : quantityIn(quantityRow.text, cents),
  };
}

/** Returns the line above a name if the name starts there, after an article's number: `719920 BELKIN USB-C 65W`, `CHARGER`. */
function startOfName(nameRow: Row, map: MoneyMap, taken: ReadonlySet<Row>): Row | undefined {
  const above = map.rows[nameRow.index - 1];
  const isStart =
    above !== undefined &&
    isBeside(above, nameRow) &&
    !taken.has(above) &&
    STARTS_WITH_NUMBER.test(above.text) &&
    !STARTS_WITH_NUMBER.test(nameRow.text) &&
    describes(above, map);
  return isStart ? above : undefined;
}

const STARTS_WITH_NUMBER = /^\W*\d{5,}\s+[A-Z]/i;

/** Lines whose centres are further apart, in heights of the print, don't belong to one item. */
const NEXT_LINE = 2.2;

const isBeside = (a: Row, b: Row) =>
  a.page === b.page && Math.abs(a.middle - b.middle) < NEXT_LINE * Math.max(a.height, b.height);

/** Finds a quantity on the price's own line. */
function quantityBeside({ row, cell, start, cents }: PlacedAmount, map: MoneyMap): Quantity | null {
  const others = (map.byRow.get(row) ?? []).filter(
    (one) => (one.cell !== cell || one.start !== start) && one.decimals && one.cents > 0,
  );
  const unitPrices = others.map((one) => one.cents);
  return quantityIn(row.text, cents) ?? columnQuantity(row.text, unitPrices, cents);
}

/** A count without a unit price that doesn't divide the price has been misread. */
const quantityOfCount = ({ count }: Counted, cents: number): Quantity | null =>
  cents % count === 0 ? { quantity: count, unit: null, unitPriceCents: cents / count } : null;
