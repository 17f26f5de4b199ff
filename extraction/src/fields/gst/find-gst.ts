import type { Field } from '../../receipt.ts';
import { bestField } from '../model/best-field.ts';
import { labelsIn } from '../money/labels.ts';
import { placeOfAmount, type MoneyMap } from '../money/money-map.ts';
import { gstCandidates, TAX_INCLUDED } from './gst-features.ts';
import { gstWithMisreadSign, printedGst, statedGst, wholeDollarGst } from './printed-gst.ts';

/**
 * Finds the GST in the total, in cents; abroad, another tax. Where the receipt leaves no doubt it's read by rules,
 * otherwise chosen by the model.
 */
export function findGst(
  money: MoneyMap,
  totalCents: number | null,
  { isAustralian, isForeign }: { isAustralian: boolean; isForeign: boolean },
): Field<number> | null {
  if (isForeign && !money.rows.some(({ text }) => mentionsTax(text))) return null;
  const certain = isAustralian
    ? (printedGst(money, totalCents) ??
      wholeDollarGst(money, totalCents) ??
      gstWithMisreadSign(money, totalCents))
    : null;
  if (certain === null && isWithoutGst(money, isAustralian)) return null;
  return (
    certain ??
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

/** `New charges (no GST applies)`, `No GST has been charged`, but not `No GST is payable on government fees` */
const WITHOUT_GST =
  /\bNO\sGST\s(?:APPLIES|IS\s(?:PAYABLE|CHARGED)|HAS\sBEEN\sCHARGED|CHARGED|PAYABLE)\b(?!\s(?:FOR|ON|TO)\b)/i;

/** `This is not a tax invoice`, which card slips also say below a `TAX INVOICE`. */
const NO_TAX_INVOICE = /\bNOT\sA\sTAX\sINVOICE\b/i;
const TAX_INVOICE = /^\W*TAX\sINVOICE\W*$/i;

/** Returns true if a receipt says that it has no GST or, in Australia, is no tax invoice, and calls no amount GST. */
function isWithoutGst({ rows, amounts }: MoneyMap, isAustralian: boolean): boolean {
  const says = (words: RegExp) => rows.some(({ text }) => words.test(text));
  const isNoTaxInvoice = isAustralian && says(NO_TAX_INVOICE) && !says(TAX_INVOICE);
  return (
    (isNoTaxInvoice || says(WITHOUT_GST)) &&
    !amounts.some(
      ({ label }) => /\bGST\b/i.test(label) && !WITHOUT_GST.test(label) && !TAX_INCLUDED.test(label),
    )
  );
}

const mentionsTax = (text: string): boolean => text.includes('%') || labelsIn(text).has('tax');

/** Australian GST is an eleventh at most, but for a cent of rounding. One of several payments can print the GST of the whole. */
const mayBeGst = (cents: number, totalCents: number | null): boolean =>
  totalCents === null || cents <= Math.ceil(Math.abs(totalCents) / 11) + 1;
