import type { MoneyMap, PlacedAmount } from '../money/money-map.ts';

/** How an amount follows from others on the receipt, to the cent. */
export interface Sums {
  /** It's the cash given less the change. */
  cashLessChange: boolean;
  /**
   * It's the sum of two or three amounts above, one of them a tax, service charge, tip, rounding or discount, or of two
   * totals above, as of taxed and untaxed goods.
   */
  partsAbove: boolean;
  /** A total below is the sum of this one and others. */
  isPartOfTotal: boolean;
  /** It's the sum of at least two consecutive lines above. */
  linesAbove: boolean;
  /** It's another amount rounded to 5 cents. */
  roundsAnother: boolean;
  /** Another amount is this one, rounded to 5 cents. */
  isRoundedElsewhere: boolean;
  /** A tax of 10 % or 6 % included in it is printed. */
  taxWithin: boolean;
}

const EXTRAS = ['tax', 'service', 'tip', 'rounding', 'discount'] as const;
const GIVEN = ['cash', 'card', 'amount'] as const;
/** Cash and its change, and a sum and its parts, are within this many rows. */
const ROWS_OF_A_PAYMENT = 8;
const ROWS_OF_A_SUM = 12;
/** The last item is at most this many lines above the sum of the items, and the first at most this many rows. */
const RUN_STARTS = 6;
const LONGEST_RUN = 60;
/** In cents: what adding up rounded amounts can be off by, and rounding to 5 cents changes. */
const ROUNDING_ERROR = 2;
const ROUNDING_TO_5 = 4;

/** Checks how an amount follows from others. */
export function sumsOf(amount: PlacedAmount, map: MoneyMap): Sums {
  const { cents } = amount;
  const others = map.amounts.filter((other) => other !== amount && other.cents !== cents && other.decimals);
  return {
    cashLessChange: cashLessChange(cents, others),
    partsAbove: partsAbove(amount, others),
    isPartOfTotal: isPartOfTotal(amount, others),
    linesAbove: linesAbove(amount, map),
    roundsAnother: cents % 5 === 0 && others.some((other) => near(other.cents, cents)),
    isRoundedElsewhere:
      cents % 5 !== 0 && others.some((other) => other.cents % 5 === 0 && near(other.cents, cents)),
    taxWithin: others.some(
      (other) =>
        other.cents > 0 && [cents / 11, (cents * 6) / 106].some((tax) => Math.abs(tax - other.cents) <= 1),
    ),
  };
}

const near = (a: number, b: number) => Math.abs(a - b) <= ROUNDING_TO_5;

function cashLessChange(cents: number, others: readonly PlacedAmount[]): boolean {
  return differences(others).some(({ cents: difference }) => Math.abs(difference - cents) <= ROUNDING_ERROR);
}

/** Returns the cash given less the change for every pair of such lines. */
export function differences(amounts: readonly PlacedAmount[]): { cents: number; given: PlacedAmount }[] {
  const change = amounts.filter((amount) => amount.labels.has('change') && !amount.labels.has('total'));
  const given = amounts.filter(
    (amount) => GIVEN.some((label) => amount.labels.has(label)) && !amount.labels.has('change'),
  );
  return given.flatMap((paid) =>
    change
      .filter((back) => isSoonAfter(back, paid) && paid.cents > Math.abs(back.cents))
      .map((back) => ({ cents: paid.cents - Math.abs(back.cents), given: paid })),
  );
}

const isSoonAfter = (later: PlacedAmount, earlier: PlacedAmount) =>
  later.row.index > earlier.row.index && later.row.index - earlier.row.index <= ROWS_OF_A_PAYMENT;

function partsAbove(amount: PlacedAmount, others: readonly PlacedAmount[]): boolean {
  const above = others.filter(
    (other) => other.row.index < amount.row.index && amount.row.index - other.row.index <= ROWS_OF_A_SUM,
  );
  const extras = above
    .filter(
      (other) => other.cents !== 0 && (other.cents < 0 || EXTRAS.some((label) => other.labels.has(label))),
    )
    .map((other) => (other.labels.has('discount') ? -Math.abs(other.cents) : other.cents));
  const bases = above.filter((other) => other.cents > 0 && other.cents >= amount.cents / 2);
  const sums = new Set<number>();
  extras.forEach((extra, i) => {
    sums.add(extra);
    for (const second of extras.slice(i + 1)) sums.add(extra + second);
  });
  return bases.some((base) => sums.has(amount.cents - base.cents)) || totalsAbove(amount, above);
}

function totalsAbove(amount: PlacedAmount, above: readonly PlacedAmount[]): boolean {
  if (!isTotal(amount)) return false;
  const totals = above.filter((other) => other.labels.has('total') && other.cents !== 0);
  return totals.some((first, i) =>
    totals
      .slice(i + 1)
      .some((second) => second.row !== first.row && first.cents + second.cents === amount.cents),
  );
}

function isPartOfTotal(amount: PlacedAmount, others: readonly PlacedAmount[]): boolean {
  const below = others.filter(
    (other) => other.row.index > amount.row.index && other.row.index - amount.row.index <= ROWS_OF_A_SUM,
  );
  return below
    .filter((sum) => isTotal(sum))
    .some((sum) =>
      below.some(
        (other) =>
          other.row.index < sum.row.index &&
          (other.labels.has('total') || EXTRAS.some((label) => other.labels.has(label))) &&
          other.cents !== 0 &&
          [other.cents, -Math.abs(other.cents)].some((extra) => amount.cents + extra === sum.cents),
      ),
    );
}

const isTotal = ({ labels }: PlacedAmount) =>
  (labels.has('total') || labels.has('grand')) && !labels.has('subtotal');

function linesAbove(amount: PlacedAmount, map: MoneyMap): boolean {
  const lines = map.rows
    .slice(Math.max(0, amount.row.index - LONGEST_RUN), amount.row.index)
    .map((row) => (map.byRow.get(row) ?? []).findLast((one) => one.decimals)?.cents)
    .filter((cents) => cents !== undefined)
    .toReversed();
  for (let start = 0; start < Math.min(RUN_STARTS, lines.length); start++) {
    let sum = 0;
    for (let i = start; i < lines.length; i++) {
      sum += lines[i] ?? 0;
      if (i > start && Math.abs(sum - amount.cents) <= ROUNDING_ERROR) return true;
      if (sum > amount.cents * 3) break;
    }
  }
  return false;
}
