import type { Field } from '../../receipt.ts';
import type { MoneyMap } from './money-map.ts';

const REFUND = /\bREFUND|\bADJUSTMENT NOTE|\bCREDIT NOTE|\bRETURN(?:ED)?\b/i;

/** Makes a total negative if the receipt is a refund and prints it with a minus sign: the card slip has none. */
export function asRefund(total: Field<number> | null, map: MoneyMap): Field<number> | null {
  if (total === null || total.value <= 0 || !map.rows.some(({ text }) => REFUND.test(text))) return total;
  const isTotal = map.amounts.some(
    ({ cents, labels }) => cents === -total.value && (labels.has('total') || labels.has('grand')),
  );
  return isTotal ? { ...total, value: -total.value } : total;
}
