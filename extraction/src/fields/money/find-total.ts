import type { Field } from '../../receipt.ts';
import { placeOf } from '../layout/rows.ts';
import { bestField } from '../model/best-field.ts';
import type { MoneyMap } from './money-map.ts';
import { totalCandidates } from './total-features.ts';
import { wholeDollarTotal } from './whole-dollars.ts';

/** Finds the total paid, in cents. */
export function findTotal(money: MoneyMap, isAustralian: boolean): Field<number> | null {
  const likeliest = bestField(
    isAustralian ? 'australianTotal' : 'total',
    totalCandidates(money),
    (one) => one.cents,
    ({ amount: { row, cell, start, end } }) => [placeOf(row, cell, start, end)],
  );
  return likeliest ?? (isAustralian ? wholeDollarTotal(money) : null);
}
