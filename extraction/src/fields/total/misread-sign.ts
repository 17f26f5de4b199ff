import type { Field } from '../../receipt.ts';
import type { MoneyMap, PlacedAmount } from '../money/money-map.ts';

const SUMS = ['total', 'subtotal', 'amount'] as const;

/**
 * Returns a total without the one that its currency's sign was read as, if the sums above only add up without it: `SUB-TOTAL 76.80`,
 * `Service 9.60`, `TOTAL 186.40` for £86.40. The recogniser doesn't know `£`.
 */
export function withoutMisreadSign(total: Field<number>, { amounts }: MoneyMap): Field<number> {
  const digits = String(total.value);
  const rest = Number(digits.slice(1));
  const printed = amounts.filter(({ cents }) => cents === total.value);
  const first = printed[0];
  const isReadAlike = digits.startsWith('1') && digits.length > 3 && rest >= 10 ** (digits.length - 2);
  if (first === undefined || !isReadAlike || printed.some(({ currency }) => currency)) return total;
  const above = amounts.filter(({ row, decimals }) => decimals && row.index < first.row.index);
  const isSum = addsUp(total.value, above, () => above);
  const isSumWithout = addsUp(rest, above, (index) => above.slice(index + 1));
  return isSumWithout && !isSum ? { ...total, value: rest } : total;
}

/** Returns true if a sum among the amounts is the total, alone or with one or two of what may be added to it. */
function addsUp(
  total: number,
  above: readonly PlacedAmount[],
  addedTo: (index: number) => readonly PlacedAmount[],
): boolean {
  return above.some((sum, index) => {
    if (!SUMS.some((label) => sum.labels.has(label))) return false;
    const extras = addedTo(index).map(({ cents }) => cents);
    const missing = total - sum.cents;
    return (
      missing === 0 ||
      extras.some((extra, i) => extra === missing || extras.slice(i + 1).includes(missing - extra))
    );
  });
}
