import type { Cell } from '../layout/rows.ts';
import { type Label, saysMoreThanLabels } from '../money/labels.ts';
import type { MoneyMap, PlacedAmount } from '../money/money-map.ts';
import { columnQuantity } from './quantities.ts';
import { sectionTotals } from './section-totals.ts';

/** An amount that may be an item. */
interface Doubtful {
  amount: PlacedAmount;
  chance: number;
}

/** A change of one decision: the amount is left out, taken in, or taken off as a discount. */
interface Change {
  index: number;
  cents: number | null;
  doubt: number;
}

/** At most this many amounts are decided differently so that the items add up. */
const MOST_CHANGES = 3;
/** How unlikely these changes may be together, as the logarithm of their odds. */
const MOST_DOUBT = 3;
const MOST_TRIED = 24;
/** The doubt that an amount called a discount reduces the sum, if it's printed without a minus sign. */
const DOUBT_OF_DISCOUNT = 1;

/**
 * Decides which amounts are items: those likelier than `least`. If they don't add up to a sum printed below them, but do
 * with a few doubtful ones decided differently, it's these.
 * @returns the cents of each item, null for the other amounts.
 */
export function decideItems(candidates: readonly Doubtful[], least: number, map: MoneyMap): Decisions {
  const below = tableBelow(candidates, map);
  if (below !== null) return below;
  const likely = candidates.map(({ amount, chance }) => (chance >= least ? amount.cents : null));
  const addsUp = sumChecker(candidates, map);
  if (addsUp(likely)) return likely;
  if (likely.every((cents) => cents === null))
    return (
      listAbove(candidates, map, 1) ??
      listBelow(candidates, map) ??
      productsAbove(candidates, map) ??
      columnAbove(candidates, map, likely) ??
      alignedAbove(candidates, map, likely) ??
      likely
    );
  const changes = candidates
    .flatMap((candidate, index) => changesOf(candidate, index, least))
    .filter(({ doubt }) => doubt <= MOST_DOUBT)
    .toSorted((a, b) => a.doubt - b.doubt)
    .slice(0, MOST_TRIED);
  return (
    firstThatAddsUp(likely, changes, addsUp) ??
    listAbove(candidates, map, SURE_LIST) ??
    columnAbove(candidates, map, likely) ??
    alignedAbove(candidates, map, likely) ??
    likely
  );
}

const TABLE_WORDS =
  /\b(?:DESCRIPTION|PRODUCT|SERVICE|SUBSCRIPTION|ITEM|QTY|QUANTITY|UNIT\sPRICE|PRICE|CHARGES|AMOUNT|TOTAL)\b/gi;
const FEWEST_HEADS = 3;
/** Tables of payments have none. */
const QUANTITY = /\bQ(?:TY|UANTITY)\b/i;

/** Returns the last column of a table of items, below all the sums, if it adds up to one of them: software's invoices. */
function tableBelow(candidates: readonly Doubtful[], map: MoneyMap): Decisions | null {
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
const SURE_LIST = 3;

/** Returns consecutive lines with a price, at least `fewest`, that add up to the total printed below them. */
function listAbove(candidates: readonly Doubtful[], map: MoneyMap, fewest: number): Decisions | null {
  const prices = candidates.map(({ amount }) => amount);
  for (const total of totalsOf(map)) {
    let sum = 0;
    const first = prices.findLastIndex((price) => price.row.index < total.row.index);
    for (let index = first; index >= 0; index--) {
      const price = prices[index];
      if (price === undefined || !mayBeListed(price)) break;
      sum += price.cents;
      if (sum === total.cents && first - index + 1 >= fewest)
        return prices.map(({ cents }, i) => (i >= index && i <= first ? cents : null));
    }
  }
  return null;
}

/** Returns at least three lines with a price, directly below the total that they add up to. */
function listBelow(candidates: readonly Doubtful[], map: MoneyMap): Decisions | null {
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
function productsAbove(candidates: readonly Doubtful[], map: MoneyMap): Decisions | null {
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
function columnAbove(candidates: readonly Doubtful[], map: MoneyMap, likely: Decisions): Decisions | null {
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

const HEAD_OF_PRICES = /\b(?:FEES?|CHARGES?|AMOUNT|TOTAL|PRICE)\b/i;

/**
 * Returns prices that end below each other and add up to the total below them, beside columns such as payments or taxes: at
 * least three, or those under a head such as `Fee`.
 */
function alignedAbove(candidates: readonly Doubtful[], map: MoneyMap, likely: Decisions): Decisions | null {
  const prices = candidates.map(({ amount }) => amount);
  const chosen = prices.filter((_, i) => likely[i] !== null && likely[i] !== 0);
  for (const total of totalsOf(map)) {
    const above = prices.filter(
      (price) =>
        price.decimals &&
        price.row.index < total.row.index &&
        price.end === price.cell.text.length &&
        /[A-Z]{4}/i.test(price.label) &&
        !isNoItem(price),
    );
    const ends = new Map(above.map(({ cell, row }) => [Math.round(cell.right), row.height]));
    for (const [right, height] of ends) {
      const isBelow = (cell: Cell) => Math.abs(cell.right - right) < height / 2;
      const column = above.filter((price) => isBelow(price.cell));
      // What's chosen already may lack a line, but that one is doubtful.
      const isOther = chosen.length === 0 || chosen.some((price) => !column.includes(price));
      const sum = column.reduce((added, { cents }) => added + cents, 0);
      if (sum !== total.cents || !isOther || column.length < chosen.length) continue;
      const isHeaded = map.rows
        .slice(0, column[0]?.row.index)
        .some(({ cells }) => cells.some((head) => isBelow(head) && HEAD_OF_PRICES.test(head.text)));
      if (isHeaded || column.length >= SURE_LIST)
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
function totalsOf({ amounts }: MoneyMap): PlacedAmount[] {
  const hasCents = amounts.some(({ decimals }) => decimals);
  return amounts.filter(
    ({ labels, cents, decimals, currency, pointLost }) =>
      (hasCents ? decimals : currency && !pointLost) &&
      cents > 0 &&
      (labels.has('total') || labels.has('grand')),
  );
}

const mayBeListed = (price: PlacedAmount): boolean =>
  price.companions <= 1 &&
  (price.labelFrom === 'left' || price.labelFrom === 'above') &&
  (!isNoItem(price) || (price.labelFrom === 'left' && saysMoreThanLabels(price.label)));

/** The cents of each item, null for amounts that aren't items. */
type Decisions = readonly (number | null)[];

function changesOf({ amount, chance }: Doubtful, index: number, least: number): Change[] {
  const { cents, labels } = amount;
  if (cents === 0) return [];
  const isLikely = chance >= least;
  const doubt = Math.abs(logOdds(chance) - logOdds(least));
  return [
    ...(isLikely || !isNoItem(amount) ? [{ index, cents: isLikely ? null : cents, doubt }] : []),
    ...(labels.has('discount') && cents > 0 ? [{ index, cents: -cents, doubt: DOUBT_OF_DISCOUNT }] : []),
  ];
}

const logOdds = (chance: number) => Math.log(Math.max(1e-6, chance) / Math.max(1e-6, 1 - chance));

/** Returns the decisions that add up after the least doubtful changes, or null if none do. */
function firstThatAddsUp(
  likely: Decisions,
  changes: readonly Change[],
  addsUp: (decided: Decisions) => boolean,
): Decisions | null {
  let best: Decisions | null = null;
  let leastDoubt = MOST_DOUBT;
  const search = (decided: Decisions, from: number, doubt: number, left: number): void => {
    for (const [i, { index, cents, doubt: more }] of changes.entries()) {
      if (i < from) continue;
      if (doubt + more >= leastDoubt) return;
      const changed = decided.with(index, cents);
      if (addsUp(changed)) [best, leastDoubt] = [changed, doubt + more];
      else if (left > 1) search(changed, i + 1, doubt + more, left - 1);
    }
  };
  search(likely, 0, 0, MOST_CHANGES);
  return best;
}

/** What's never taken in as an item. */
const NO_ITEMS = ['total', 'subtotal', 'grand', 'tax', 'cash', 'card', 'change', 'rounding'] as const;
/** Words that only look so: `Fare (incl. GST)`, `Advice (no GST)`, `GST on the fee`, `Tax return`, `Motor vehicle tax`, `Card fee`, `Room charge`. */
const LIKE: Partial<Record<Label, RegExp>> = {
  tax: /[A-Z]{3}\s?\((?:INC[A-Z]*\.?\s(?:OF\s)?|NOT?\s(?:REGISTERED\sFOR\s)?)GST\)|\bGST\sON\b|\bTAX(?:I|\sRETURN|\sAGENT|\sADVICE)|\b(?:VEHICLE|LAND|ROAD|PAYROLL)\sTAX\b/i,
  card: /\b(?:FEE|SURCHARGE|(?:LOYALTY|MEMBER|SERVICE|ACCOUNT|PROMO\w*)\sCREDIT)\b/i,
  change: /charge/i,
};

const isCalled = (amount: PlacedAmount, one: Label): boolean =>
  amount.labels.has(one) && !LIKE[one]?.test(amount.label);

const isNoItem = (amount: PlacedAmount): boolean => NO_ITEMS.some((one) => isCalled(amount, one));

/** Sums below items, and what's added to them to make the total. */
const SUMS = ['total', 'subtotal', 'grand', 'amount'] as const;
const EXTRAS = ['tax', 'service', 'tip', 'rounding'] as const;

/** Returns a check whether items add up to a sum printed below them, alone or with a tax or another extra. */
function sumChecker(candidates: readonly Doubtful[], map: MoneyMap): (decided: Decisions) => boolean {
  const sections = sectionTotals(map);
  const printed = map.amounts
    .filter((amount) => amount.decimals && !amount.pointLost && !sections.has(amount))
    .map((amount) => ({
      line: amount.row.index,
      cents: amount.cents,
      isSum: SUMS.some((label) => amount.labels.has(label)),
      isExtra: EXTRAS.some((label) => isCalled(amount, label)),
    }));
  return (decided) => {
    const last = candidates.findLast((_, i) => decided[i] !== null)?.amount.row.index;
    if (last === undefined) return false;
    const items = decided.filter((cents) => cents !== null);
    const sum = items.reduce((total, cents) => total + cents, 0);
    const below = printed.filter(({ line }) => line > last);
    const extras = below.filter(({ isExtra }) => isExtra);
    return below.some(
      ({ line, cents, isSum }) =>
        cents > 0 &&
        (isSum || (items.length > 1 && line === below[0]?.line)) &&
        (cents === sum || extras.some((extra) => sum + extra.cents === cents)),
    );
  };
}
