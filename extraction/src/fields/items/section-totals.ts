import type { MoneyMap, PlacedAmount } from '../money/money-map.ts';

const MOST_SECTIONS = 10;

/**
 * Returns the sums of sections, as of food and of drinks, which a total below adds up. Unlike other sums, they have items
 * after them.
 */
export function sectionTotals({ amounts }: MoneyMap): Set<PlacedAmount> {
  const sections = new Set<PlacedAmount>();
  const sums = amounts.filter((amount) => amount.decimals && isSum(amount));
  for (const [end, total] of sums.entries()) {
    let sum = 0;
    for (let start = end - 1; start >= Math.max(0, end - MOST_SECTIONS); start--) {
      const first = sums[start];
      const last = sums[end - 1];
      if (first === undefined || last === undefined) break;
      sum += first.cents;
      if (sum !== total.cents || !hasItemsBetween(first, last, amounts)) continue;
      for (const section of sums.slice(start, end)) sections.add(section);
    }
  }
  return sections;
}

const isSum = ({ labels, cents }: PlacedAmount) =>
  cents !== 0 && (labels.has('total') || labels.has('subtotal')) && !labels.has('tax');

const hasItemsBetween = (first: PlacedAmount, last: PlacedAmount, amounts: readonly PlacedAmount[]) =>
  amounts.some(
    ({ row, labels, decimals }) =>
      decimals && labels.size === 0 && row.index > first.row.index && row.index < last.row.index,
  );
