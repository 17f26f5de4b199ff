import type { Field } from '../../receipt.ts';
import { placeOf, type Row } from '../layout/rows.ts';
import { passesLuhn } from './card-numbers.ts';

const CARD_WORDS =
  /VISA|MASTER\s?CARD|MCARD|AMEX|AMERICAN EXP|\bCARD\b|CREDIT|DEBIT|EFTPOS|\bPAN\b|\bACCT?\b|ACCOUNT|\bCC\b|SAVINGS|CHEQUE/i;
const OTHER_NUMBERS =
  /MEMB(?:ER)?\b|LOYALTY|REWARD|F[L1I]YBUYS|POINTS|PHONE|TEL\b|MOBILE|\bABN\b|GIFT|CUSTOMER NO/i;
/** Masking characters, including what OCR reads instead, and the four digits after them. */
const MASKED = /(?:[Xx*#•●·∙…×.+%]\s?-?){3,}\s?-?\s?(\d{4})(?!\d|[.,]\d{2}(?!\d)|\/|\s?[*#.]{2})/;
const HALF_MASKED = /\d{4,6}(?:[Xx*#•●×.]\s?-?){2,}\s?(\d{4})(?!\d)/;
const ENDING = /(?:ENDING(?:\s?(?:IN|WITH))?|LAST\s?4(?:\s?DIGITS)?)\W{0,3}(\d{4})(?!\d)/i;
/** `Visa - 4242`, `VISA 1149`, `Visa *0028`, `MASTERCARD (0455)`. */
const AFTER_BRAND =
  /(?:VISA|MASTERCARD|\bM\/CARD|AMEX|AMERICAN EXPRESS|\bM\/?C)(?:\s(?:DEBIT|CREDIT|REFUND))?(?:[\s(.–—-]{0,4}[X*•·]{1,3}\s?|[\s(*•·.–—-]{1,6}(?!(?:19|20)\d\d(?!\d)))(\d{4})(?!\d|\s\d{4}|\s?[.,/:-]\s?\d)/i;
/** With a mark or two, of which some may be lost: `CARD ..9016`, `EFTPOS DEBIT ..9012`. */
const AFTER_CARD =
  /(?:\bCARD|EFTPOS|DEBIT|CREDIT)[\s:]*(?:\.\s?\.|[*•·]{1,2})\s?\.?(\d{4})(?!\d|\s?[.,/:-]\s?\d)/i;
/** A bank's branch before an account's number. */
const BANK_ACCOUNT = /(?<!\d)\d{3}-\d{3}(?!\d)/;
/** The dots of a mask are easily lost: `CARD: 5900 (T)`. */
const AFTER_KEY = /\bCARD\s?(?:NO|NUMBER)?\s?[:#][\s.]*(\d{4})\.?\s*(?:\(?[A-Z]\))?\s*$/i;
const FULL = /(?<!\d)(?:\d[ -]?){12,18}\d(?!\d)/;

/** Finds the last four digits of the card: in a masked number (`****1234`) or, failing that, in a whole one. */
export function cardLastFour(rows: readonly Row[]): Field<string> | null {
  const found = rows.flatMap((row) => {
    const value = lastFourIn(row.text);
    if (
      value === null ||
      BANK_ACCOUNT.test(row.text) ||
      (OTHER_NUMBERS.test(row.text) && !/VISA|MASTERCARD|AMEX/i.test(row.text))
    )
      return [];
    const near = rows
      .slice(Math.max(0, row.index - 3), row.index + 4)
      .some((other) => CARD_WORDS.test(other.text));
    return [{ row, value, confidence: near ? 0.97 : 0.8 }];
  });
  const best = found.toSorted((a, b) => b.confidence - a.confidence)[0];
  if (best === undefined) return null;
  const cell = best.row.cells.find((one) => one.text.includes(best.value)) ?? best.row.cells[0];
  const places = cell === undefined ? [] : [placeOf(best.row, cell)];
  return { value: best.value, confidence: best.confidence, places };
}

/** Returns the last four digits of the card whose number a line prints, masked or whole. */
export function lastFourIn(text: string): string | null {
  const masked =
    HALF_MASKED.exec(text) ??
    MASKED.exec(text) ??
    ENDING.exec(text) ??
    AFTER_BRAND.exec(text) ??
    AFTER_CARD.exec(text) ??
    AFTER_KEY.exec(text);
  if (masked?.[1] !== undefined) return masked[1];
  const digits = FULL.exec(text)?.[0].replace(/\D/g, '') ?? '';
  return CARD_WORDS.test(text) && digits.length >= 15 && passesLuhn(digits) ? digits.slice(-4) : null;
}
