import type { Field } from '../../receipt.ts';
import { bestField } from '../model/best-field.ts';
import { placeOfAmount, type MoneyMap } from '../money/money-map.ts';
import { gstCandidates } from './gst-features.ts';
import { printedGst, statedGst, wholeDollarGst } from './printed-gst.ts';

/**
 * Finds the GST in the total, in cents; abroad, another tax. Where the receipt leaves no doubt it's read by rules,
 * otherwise chosen by the model.
 */
export function findGst(
  money: MoneyMap,
  totalCents: number | null,
  { isAustralian, isForeign }: { isAustralian: boolean; isForeign: boolean },
): Field<number> | null {
  return (
    (isAustralian ? (printedGst(money, totalCents) ?? wholeDollarGst(money, totalCents)) : null) ??
    (isForeign ? null : statedGst(money, totalCents)) ??
    bestField(
      'gst',
      gstCandidates(money, totalCents).filter(
        ({ cents, amounts }) =>
          mayBeGst(cents, totalCents) ||
          isForeign ||
          // Perhaps from abroad, where taxes are higher: `MVA-25%`.
          (!isAustralian && amounts.some(({ labels, row }) => labels.has('tax') || row.text.includes('%'))),
      ),
      (one) => one.cents,
      (one) => one.amounts.map(placeOfAmount),
    )
  );
}

/** Australian GST is an eleventh at most, but for a cent of rounding. One of several payments can print the GST of the whole. */
const mayBeGst = (cents: number, totalCents: number | null): boolean =>
  totalCents === null || cents <= Math.ceil(Math.abs(totalCents) / 11) + 1;
