import type { Row } from '../layout/rows.ts';
import type { MoneyMap, PlacedAmount } from '../money/money-map.ts';

const LONGEST_RUN = 60;
/** The number of rows allowed between the items and their sum. */
const SKIPPED_AT_END = 3;

/** Returns consecutive rows whose last amounts add up to a sum below them, by default a total or subtotal. */
export function summedRows(map: MoneyMap, isSum: (amount: PlacedAmount) => boolean = saysSum): Set<Row> {
  const summed = new Set<Row>();
  const sums = map.amounts.filter((amount) => amount.cents > 0 && isSum(amount));
  for (const sum of sums) for (const row of runFor(sum, map)) summed.add(row);
  return summed;
}

const saysSum = ({ labels }: PlacedAmount) =>
  labels.has('total') || labels.has('subtotal') || labels.has('amount');

function runFor(sum: PlacedAmount, map: MoneyMap): Row[] {
  const lines = map.rows
    .slice(Math.max(0, sum.row.index - LONGEST_RUN), sum.row.index)
    .flatMap((row) => {
      const last = (map.byRow.get(row) ?? []).findLast((amount) => amount.decimals);
      return last === undefined ? [] : [{ row, cents: last.cents }];
    })
    .toReversed();
  for (let start = 0; start <= Math.min(SKIPPED_AT_END, lines.length - 1); start++) {
    let added = 0;
    for (let end = start; end < lines.length; end++) {
      added += lines[end]?.cents ?? 0;
      if (Math.abs(added - sum.cents) <= 2 && (end > start || start === 0))
        return lines.slice(start, end + 1).map((line) => line.row);
    }
  }
  return [];
}
