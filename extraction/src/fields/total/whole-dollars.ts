import type { Field } from '../../receipt.ts';
import { placeOfAmount, type MoneyMap, type PlacedAmount } from '../money/money-map.ts';

const CONFIDENCE = { withGst: 0.85, alone: 0.7 };

/**
 * Finds the total of an invoice that prints no cents: the only amount called a total. The trees hardly know any. It's
 * likelier if an eleventh of it is called a tax.
 */
export function wholeDollarTotal(map: MoneyMap): Field<number> | null {
  if (map.amounts.some(({ decimals }) => decimals)) return null;
  const called = map.amounts.filter(isCalledTotal);
  const marked = called.filter(({ currency }) => currency);
  const totals = marked.length > 0 ? marked : called;
  const [first] = totals;
  if (first === undefined || totals.some(({ cents }) => cents !== first.cents)) return null;
  const hasGst = map.amounts.some(({ cents, labels }) => labels.has('tax') && cents * 11 === first.cents);
  return {
    value: first.cents,
    confidence: hasGst ? CONFIDENCE.withGst : CONFIDENCE.alone,
    places: [placeOfAmount(first)],
  };
}

const isCalledTotal = ({ cents, labels, pointLost }: PlacedAmount): boolean =>
  cents > 0 &&
  !pointLost &&
  (labels.has('total') || labels.has('grand')) &&
  !(['subtotal', 'count', 'points', 'discount'] as const).some((other) => labels.has(other));
