import type { Field } from '../../receipt.ts';
import { MONTH_START } from '../dates/months.ts';
import { bestField } from '../model/best-field.ts';
import { placeOfAmount, type MoneyMap, type PlacedAmount } from '../money/money-map.ts';
import { correctedTotal } from './corrected-total.ts';
import { withoutMisreadSign } from './misread-sign.ts';
import { REFUNDED } from './refund.ts';
import { OTHER_BALANCE, totalCandidates } from './total-features.ts';
import { wholeDollarTotal } from './whole-dollars.ts';

/**
 * Labels of other totals than this receipt's: of a year (`Total given this financial year`), of another receipt (`The
 * invoice's total was`), of what was saved, or of a part paid later (`Payment 2 of 4`). A `Time` is no amount at all.
 */
const NOT_THIS_TOTAL =
  /\bTOTAL\s?(?:SAVI|SAVED|COUPO)|\b(?:SAVINGS?\sTOTAL|LIFETIME\sSAVINGS)\b|\b(?:YOU\s?(?:HAVE\s)?|AMOUNT\s)SAVED\b|^\W*TIME\W*$|\bFINANCIAL\sYEAR\b|\bYEAR\sTO\sDATE\b|\bYTD\b|\bTOTAL\sWAS\b|\bPAYMENT\s\d\sOF\s\d\b|\b\d\s(?:INTEREST-?\s?FREE\s)?PAYMENTS\sOF\b|\bORIGINAL\s(?:ORDER\s)?TOTAL\b/i;

/** A year's total on a bill of a part of it. */
const ANNUAL_TOTAL = /^\W*ANNUAL\sTOTAL\b/i;
const DUE = /\bDUE\b/i;

/** What it would cost in parts: `or 12 monthly instalments of $110.85 (total $1,330.20)` */
const IN_INSTALMENTS = /\bINSTALMENTS\sOF\b/i;

/** Before a year: `15 Jul`, `July 15,`. */
const MONTH_AND_DAY = new RegExp(String.raw`\b(?:${MONTH_START})[A-Z]{0,6}(?:\s\d{1,2}[A-Z]{0,2})?\W*$`, 'i');

const isYear = ({ cell: { text }, start, end }: PlacedAmount): boolean =>
  /^20\d\d$/.test(text.slice(start, end)) && MONTH_AND_DAY.test(text.slice(0, start));

/** Finds the total paid, in cents. */
export function findTotal(money: MoneyMap, isAustralian: boolean): Field<number> | null {
  const candidates = totalCandidates(money).filter(({ amount }) => !isYear(amount));
  const isPartDue = candidates.some(({ amount }) => DUE.test(amount.label));
  const own = candidates.filter(
    ({ amount: { label, row } }) =>
      !NOT_THIS_TOTAL.test(label) &&
      !IN_INSTALMENTS.test(row.text) &&
      !(isPartDue && ANNUAL_TOTAL.test(label)),
  );
  const likeliest = bestField(
    isAustralian ? 'australianTotal' : 'total',
    own.length > 0 ? own : candidates,
    (one) => one.cents,
    ({ amount }) => [placeOfAmount(amount)],
  );
  const settled = settledFolio(money);
  if (settled) return settled;
  if (!isAustralian) return likeliest ? withoutMisreadSign(likeliest, money) : paidOut(money);
  if (!likeliest) return refunded(money) ?? wholeDollarTotal(money);
  return correctedTotal(likeliest, money);
}

const CONFIDENCE_OF_REFUND = 0.75;

/** Returns what's called a refund's total and was paid back: `Amount refunded -45.00`, `Visa -45.00`. */
function refunded({ amounts }: MoneyMap): Field<number> | null {
  const paid = amounts.filter(
    ({ cents, decimals, labels }) => decimals && cents < 0 && (labels.has('card') || labels.has('cash')),
  );
  const total = amounts.find(
    ({ cents, label }) => REFUNDED.test(label) && paid.some((one) => one.cents === cents),
  );
  if (total === undefined) return null;
  return { value: total.cents, confidence: CONFIDENCE_OF_REFUND, places: [placeOfAmount(total)] };
}

const CONFIDENCE_OF_FOLIO = 0.89;
const FEWEST_CHARGES = 2;
/** `3/11/2025`, `11 Mar` */
const DATED = new RegExp(String.raw`^\W*\d{1,2}(?:[/.-]\d{1,2}[/.-]\d{2}|[\s-](?:${MONTH_START}))`, 'i');

/**
 * Returns what settled a hotel's folio, which prints no total but the balance of nothing: the sum of its dated charges, with
 * a minus.
 */
function settledFolio({ amounts }: MoneyMap): Field<number> | null {
  const isSettled = amounts.some(({ cents, label }) => cents === 0 && /\bBALANCE\b/i.test(label));
  const hasTotal = amounts.some(({ cents, labels }) => cents > 0 && labels.has('total'));
  const dated = amounts.filter(({ decimals, row }) => decimals && DATED.test(row.text));
  const charges = dated.filter(({ cents }) => cents > 0);
  const sum = charges.reduce((total, { cents }) => total + cents, 0);
  const payment = dated.find(({ cents }) => cents === -sum);
  if (!isSettled || hasTotal || charges.length < FEWEST_CHARGES || payment === undefined) return null;
  return { value: sum, confidence: CONFIDENCE_OF_FOLIO, places: [placeOfAmount(payment)] };
}

const CONFIDENCE_OF_ONLY = 0.75;
/** Money that came in. */
const RECEIVED = /\bREFUND|\bCREDIT|\bDEPOSIT|\bRETURN/i;

/** Returns a purchase as banks' apps show it: the only amount besides the account's balance, with a minus: `-$27.40`. */
function paidOut({ amounts, rows }: MoneyMap): Field<number> | null {
  const [only, ...more] = amounts.filter(({ decimals, label }) => decimals && !OTHER_BALANCE.test(label));
  if (only === undefined || more.length > 0 || only.cents >= 0) return null;
  if (rows.some(({ text }) => RECEIVED.test(text))) return null;
  return { value: -only.cents, confidence: CONFIDENCE_OF_ONLY, places: [placeOfAmount(only)] };
}
