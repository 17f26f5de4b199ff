import type { MoneyMap, PlacedAmount } from './money-map.ts';

/** Sums on the receipt that an amount fits into. All comparisons are in whole cents. */
export interface Sums {
  /** Cash given less change is this amount. */
  cashLessChange: boolean;
  /** Two or three amounts above, one of them labelled as tax, service, tip or rounding, add up to it. */
  partsAbove: boolean;
  /** An unbroken run of at least two line amounts above adds up to it. */
  linesAbove: boolean;
  /** It is another amount rounded to 5 cents. */
  roundsAnother: boolean;
  /** Another amount is this one rounded to 5 cents. */
  isRoundedElsewhere: boolean;
  /** A tenth-part tax of it (1/11) or a 6 % tax within it is printed. */
  taxWithin: boolean;
}

const EXTRAS = ['tax', 'service', 'tip', 'rounding'] as const;
const RUN_STARTS = 6;
const LONGEST_RUN = 60;

/** Tells which sums `amount` completes. */
export function sumsOf(amount: PlacedAmount, map: MoneyMap): Sums {
  const { cents } = amount;
  const others = map.amounts.filter((other) => other !== amount && other.cents !== cents && other.decimals);
  return {
    cashLessChange: cashLessChange(cents, others),
    partsAbove: partsAbove(amount, others),
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

const near = (a: number, b: number) => Math.abs(a - b) <= 4;

function cashLessChange(cents: number, others: readonly PlacedAmount[]): boolean {
  const change = others.filter((other) => other.labels.has('change')).map((other) => other.cents);
  const given = others
    .filter((other) => other.labels.has('cash') || other.labels.has('card'))
    .map((other) => other.cents);
  return given.some(
    (paid) => paid > cents && change.some((back) => Math.abs(paid - Math.abs(back) - cents) <= 2),
  );
}

function partsAbove(amount: PlacedAmount, others: readonly PlacedAmount[]): boolean {
  const above = others.filter(
    (other) => other.row.index < amount.row.index && amount.row.index - other.row.index <= 12,
  );
  const extras = above.filter(
    (other) => EXTRAS.some((label) => other.labels.has(label)) && other.cents !== 0,
  );
  const bases = above.filter((other) => other.cents > 0 && other.cents >= amount.cents / 2);
  const sums = new Set<number>();
  extras.forEach((extra, i) => {
    sums.add(extra.cents);
    for (const second of extras.slice(i + 1)) sums.add(extra.cents + second.cents);
  });
  return bases.some((base) => sums.has(amount.cents - base.cents));
}

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
      if (i > start && Math.abs(sum - amount.cents) <= 2) return true;
      if (sum > amount.cents * 3) break;
    }
  }
  return false;
}
