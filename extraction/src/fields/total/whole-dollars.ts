import type { Field } from '../../receipt.ts';
import { type Label, labelsIn } from '../money/labels.ts';
import { placeOfAmount, type MoneyMap, type PlacedAmount } from '../money/money-map.ts';

const CONFIDENCE = { withGst: 0.85, alone: 0.7 };

/**
 * Finds the total of an invoice that prints no cents: the only amount called a total. The trees hardly know any. It's
 * likelier if an eleventh of it is called a tax.
 */
export function wholeDollarTotal(map: MoneyMap): Field<number> | null {
  if (map.amounts.some(({ decimals }) => decimals)) return null;
  const called = map.amounts.filter((amount) => isCalledTotal(amount, map));
  const marked = called.filter(({ currency }) => currency);
  const possible = marked.length > 0 ? marked : called;
  // What's left to pay is a total only if nothing is called one.
  const own = possible.filter(({ labels }) => labels.has('total'));
  const totals = own.length > 0 ? own : possible;
  const [first] = totals;
  if (first === undefined || totals.some(({ cents }) => cents !== first.cents)) return null;
  const hasGst = map.amounts.some(({ cents, labels }) => labels.has('tax') && cents * 11 === first.cents);
  return {
    value: first.cents,
    confidence: hasGst ? CONFIDENCE.withGst : CONFIDENCE.alone,
    places: [placeOfAmount(first)],
  };
}

function isCalledTotal(amount: PlacedAmount, { rows, byRow }: MoneyMap): boolean {
  const { cents, cell, row, currency, pointLost } = amount;
  if (cents <= 0 || pointLost) return false;
  // `Total, including GST of $695   $7,645`
  const isLast =
    byRow.get(row)?.every((other) => other.cents <= cents || (currency && !other.currency)) ?? false;
  if (!isLast) return false;
  const above = rows[row.index - 1]?.cells ?? [];
  const inColumn = above.find(({ left, right }) => left < cell.right && cell.left < right);
  const head = inColumn ?? (cell === row.cells.at(-1) ? above.at(-1) : undefined);
  return saysTotal(amount.labels) || (currency && head !== undefined && saysTotal(labelsIn(head.text)));
}

const saysTotal = (labels: ReadonlySet<Label>): boolean =>
  (labels.has('grand') || (labels.has('total') && !labels.has('points'))) &&
  !(['subtotal', 'count', 'discount'] as const).some((other) => labels.has(other));
