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
  if (!isAustralian) return likeliest;
  if (!likeliest) return wholeDollarTotal(money);
  return depositOf(likeliest, money) ?? withSurcharge(likeliest, money);
}

/**
 * Returns the deposit of an order, if the receipt says what's left of the total, and the deposit was paid now: `Deposit
 * 500.00`, `Balance on delivery 1,999.00`, `MASTERCARD 500.00`.
 */
function depositOf(total: Field<number>, { amounts }: MoneyMap): Field<number> | null {
  const [deposit, ...more] = amounts.filter(({ cents, label }) => cents > 0 && /\bDEPOSIT\b/i.test(label));
  if (deposit === undefined || more.length > 0) return null;
  const isLeft = amounts.some(
    ({ cents, label }) => cents === total.value - deposit.cents && /\bBALANCE\b|\bOWING\b/i.test(label),
  );
  const paid = amounts.find(
    ({ cents, labels, row }) =>
      cents === deposit.cents && row !== deposit.row && (labels.has('card') || labels.has('cash')),
  );
  if (!isLeft || paid === undefined) return null;
  const { row, cell, start, end, cents } = deposit;
  return { ...total, value: cents, places: [placeOf(row, cell, start, end)] };
}

const SURCHARGE = /\bSURCHARGE\b/i;

/** Adds a card's surcharge that's printed after the total, if the card slip's sum is, too: `TOTAL 58.74`, `TOTAL AUD 59.03`. */
function withSurcharge(total: Field<number>, { amounts }: MoneyMap): Field<number> {
  const last = amounts.findLastIndex(({ cents, labels }) => cents === total.value && labels.has('total'));
  const paid = amounts
    .slice(last + 1)
    .filter(({ cents, row }) => cents > 0 && SURCHARGE.test(row.text))
    .map((surcharge) =>
      amounts.findLast(
        ({ cents, labels }) =>
          cents === total.value + surcharge.cents && (labels.has('total') || labels.has('card')),
      ),
    )
    .find((sum) => sum !== undefined);
  if (paid === undefined) return total;
  const { row, cell, start, end, cents } = paid;
  return { ...total, value: cents, places: [placeOf(row, cell, start, end)] };
}
