import type { Field } from '../../receipt.ts';
import { BANK_BRANCH } from './bank-branch.ts';
import { placeOf, type Row } from '../layout/rows.ts';
import { amountsIn } from '../money/amounts.ts';
import { passesLuhn } from './card-numbers.ts';

const CARD_WORDS =
  /VISA|MASTER\s?CARD|MCARD|AMEX|AMERICAN EXP|\bCARD\b|CREDIT|DEBIT|EFTP[O0]S|\bPAN\b|\bACCT?\b|ACCOUNT|\bCC\b|SAVINGS|CHEQUE/i;
const OTHER_NUMBERS =
  /MEMB(?:ER)?\b|(?<!\bDINERS\s)\bCLUB\b(?!.*\bEFTPOS)|\bLIC(?:EN[CS]E)?\b|LOYALTY|REWARD|F[L1I]YBUYS|POINTS|PHONE|TEL\b|MOBILE|\bABN\b|GIFT|CUSTOMER NO|\bVIN\b|\bOPAL\b|\bMYKI\b|\bVIP\b|^\W*ONE\s?CARD\b|\bNECTAR\s(?:CARD|NO|NUMBER)\b(?!.*\bEFTPOS)|\bCUMULUS\b|\bCAGNOTTE\b|\bFID[EÉ]LIT|\b(?:ADVANTAGE|EXTRACARE|CLUB)\s?CARD\b|\bGO\s?CARD\b|SMART\s?RIDER|\bZIP\b|\bBAL(?:ANCE)?\b|\bREFUND\sCARD\b|\bACCOUNT\sENDING\b/i;
/** Masking characters, including what OCR reads instead, and the four digits after them. */
const MASKED =
  /(?:[Xx*#•●·∙…×.+%]\s?-?){3,}\s?-?\s?((?:O(?=\d{3}(?!\d))|\d)(?:O(?=\d{2}(?!\d))|\d)\d{2})(?!-?\d|[.,]\d{2}(?!\d)|\/|\s?[*#.]{2})/;
const HALF_MASKED = /\d{4}\s?(?:\d{2}\s?)?(?:[Xx*#•●×.]\s?-?){2,}\s?(\d{4})(?!\d)/;
/** American Express shows five digits: `AMEX ***31006`, also with lost dots as `AMEX ... .. 31006`. */
const AMEX = /(?:\bAMEX|AMERICAN\sEXPRESS)[\s:]*(?:[Xx*#•●·∙…×.]\s?-?){2,}\d(\d{4})(?!\d|[.,]\d)/i;
const ENDING = /(?:ENDING(?:\s?(?:IN|WITH))?|LAST\s?4(?:\s?DIGITS)?)\W{0,3}(\d{4})(?!\d)/i;
const BRAND = String.raw`(?:VISA|MASTERCARD|AMEX|AMERICAN EXPRESS|DISCOVER|\bM\/?C(?:ARD)?)(?:\s(?:DEBIT|CREDIT|REFUND|CARD|CR|DR))?`;
/** What can't follow: more of a number, or the rest of an amount, a date or a time. */
const END = String.raw`(?!\d|\s\d{4}(?!\d{4})|\s\d{2}\s?[*Xx•·]|\s?[.,/:]\s?\d|-|\s-\s\d)`;
/** `Visa *0028`, `VISA XX1212`, `Visa x-4410`, `Visa Debit tap X-4409`, `MASTERCARD (0455)`, `Visa - 4242`; dots can be read as letters: `Visa oo 7272`. */
const AFTER_BRAND = new RegExp(
  String.raw`${BRAND}(?:\s(?:TAP|CHIP|SWIPE|CONTACTLESS))?(?:[\s(.–—-]{0,4}(?:[X*•·]{1,3}-?|o{2,4})\s?|\s?\.\.\s?|[\s(.–—-]{0,3}[(.–—-]\s?(?!(?:19\d|20[0-3])\d(?!\d)))(\d{4})${END}`,
  'i',
);
/** `VISA 1149`, `Visa . :3880`, `MASTERCARD (T) 1190`, `Debit (Visa) 4412`, `EFTPOS SAV 5090`. What may be a year isn't one beside an amount. */
const BARE = new RegExp(
  String.raw`(?:${BRAND}\)?(?:\s(?:PAYWAVE|PAYPASS))?|EFTP[O0]S\s(?:SAV(?:INGS)?|CHQ|CHEQUE|CR|CREDIT|DEBIT))\s(?:\([A-Z]\)\s)?[\s.:]{0,3}(\d{4})${END}`,
  'i',
);
const YEAR = /^(?:19\d\d|20[0-3]\d)$/;
/** With a mark or two, of which some may be lost: `CARD ..9016`, `EFTPOS DEBIT ..9012`, `CARD .3350`, `EFTPOS (5005)`. */
const AFTER_CARD = new RegExp(
  String.raw`(?:\bCARD|EFTP[O0]S|DEBIT|CREDIT)[\s:]*(?:\.\s?\.?|[*•·(]{1,2})\s?\.?(\d{4})${END}`,
  'i',
);
/** The dots of a mask are easily lost: `CARD: 5900 (T)`, `CARD: 4471 T`, `CARD NO .0921 (c)`. */
const AFTER_KEY = /\bCARD\s?(?:[:#]|(?:NO|NUMBER)\s?[:#]?)[\s.]*(\d{4})\.?\s*(?:\(?[A-Z]\)|\s[A-Z])?\s*$/i;
/** As hotels abbreviate them: `VS *9174` */
const HOTELS = /\b(?:V[SI]|MC|AX|DS)\s\*(\d{4})(?!\d)/;
/** Without its mask, but with how it was read or answered: `CARD 5530 T`, `CARD 7719 ACCEPTED` */
const AS_READ_BY = /^\W*CARD\s(\d{4})\s(?:\(?[CST]\)?|ACCEPTED|APPROVED)\W*$/i;
/** `*7524 DISCOVER NETWORK CHARGE`, `*5452 VISA CHARGE`, `*2734 TARGET CHECK CARD TOTAL` */
const BEFORE_BRAND = new RegExp(
  String.raw`\*\s?(\d{4})\s(?:${BRAND}|(?:\w+\s)?(?:CHECK|CHEQUE|DEBIT|CREDIT)\sCARD\s(?:TOTAL|CHARGE|CREDIT))\b`,
  'i',
);
/** With how it was read, or after its first six digits: `eftpos 7310 (Chip)`, `CARD: 552043-6602`. */
const AS_READ =
  /\b(?:EFTPOS|CARD|DEBIT|CREDIT)\s+(\d{4})\s?\((?:CHIP|TAP|SWIPE|CONTACTLESS)\w*\)|\b(?:CARD|VISA|MASTERCARD|DEBIT|CREDIT)\W+\d{6}-(\d{4})(?!\d)/i;
const FULL = /(?<!\d)(?:\d[ -]?){12,18}\d(?!\d)/;

/** `Merchant ID: ******8883`, whatever else is on the line. */
const MACHINES_NUMBER = /\b(?:MERCH(?:ANT)?|TERMINAL|DEVICE)\s?(?:ID|NO|NUMBER|#)[\s.:#]*[*X•·]+\d+/gi;

const CONFIDENCE = { near: 0.97, alone: 0.8, bare: 0.85 };

/**
 * Finds the last four digits of the card: in a masked number (`****1234`) or, failing that, in a whole one. `isBanks`: a
 * bank's record also has numbers of accounts.
 */
export function findCardLastFour(
  rows: readonly Row[],
  { isBanks = false }: { isBanks?: boolean } = {},
): Field<string> | null {
  const found = rows.flatMap((row) => {
    const isOthers = isBanks || BANK_BRANCH.test(row.text) || OTHER_NUMBERS.test(row.text);
    if ((isOthers && !PAYING_CARD.test(row.text)) || isGiftCards(row, rows)) return [];
    const value =
      lastFourIn(row.text) ?? goingOn(row, rows[row.index + 1]) ?? accountOf(row, rows[row.index - 1]);
    const isDeclined = DECLINED.test(row.text) || ONLY_DECLINED.test(rows[row.index - 1]?.text ?? '');
    if (value === null) {
      const bare = bareDigits(row, rows);
      return bare === null ? [] : [{ row, value: bare, confidence: CONFIDENCE.bare, isDeclined }];
    }
    const near = rows
      .slice(Math.max(0, row.index - 3), row.index + 4)
      .some((other) => CARD_WORDS.test(other.text));
    return [{ row, value, confidence: near ? CONFIDENCE.near : CONFIDENCE.alone, isDeclined }];
  });
  const best = found.toSorted(
    (a, b) => Number(a.isDeclined) - Number(b.isDeclined) || b.confidence - a.confidence,
  )[0];
  if (best === undefined) return null;
  const near = [best.row, ...rows.slice(best.row.index + 1, best.row.index + 2)];
  const place = near
    .flatMap((row) => row.cells.map((cell) => ({ row, cell })))
    .find(({ cell }) => cell.text.includes(best.value));
  const cell = place?.cell ?? best.row.cells[0];
  const places = cell === undefined ? [] : [placeOf(place?.row ?? best.row, cell)];
  return { value: best.value, confidence: best.confidence, places };
}

/** What names a card that pays, though its line also has another number: `your credit card ending 2093 … ABN …` */
const PAYING_CARD =
  /VISA|MASTERCARD|AMEX|\b(?:CREDIT|DEBIT|NOMINATED|PAID\s(?:BY|WITH)(?:\sYOUR)?)\sCARD\sENDING\b/i;

/** A card that wasn't charged, if there's another. */
const DECLINED = /\bDECLINED\b/i;
const ONLY_DECLINED = /^\W*(?:(?:TRANSACTION|PAYMENT|CARD)\s)?DECLINED\W*$/i;

const BREAKS_OFF = new RegExp(
  String.raw`(?:\bENDING(?:\s(?:IN|WITH))?|${BRAND}\s?[–—-]|\bCARD\b.*\d{2}[*X•]{2}\s[*X•]{4}|(?:${BRAND}|\bCARD\b)[^*X•]*(?:[*X•]{4}\s){2}[*X•]{4}(?!\s?[*X•])(?:\s\S{0,2}[\d,]+\.\d\d)?)\W*$`,
  'i',
);

/** Returns the digits at the start of the next line, where a line breaks off before them: `Mastercard ending`, `FLEET CARD 7034 30** ****`, `**** **** **** $51.94`. */
function goingOn(row: Row, next: Row | undefined): string | null {
  const digits = /^\d{4}$/.exec(next?.cells[0]?.text ?? '')?.[0];
  return digits !== undefined && !YEAR.test(digits) && BREAKS_OFF.test(row.text) ? digits : null;
}

/** As one chain prints them below what the card paid: `VISA TEND 58.44`, `ACCOUNT #7680-03/99` */
const ACCOUNT = /^\W*ACCOUNT\s?#?\s?(\d{4})(?:-\d\d\/\d\d)?$/i;
const TENDERED = new RegExp(String.raw`${BRAND}\sTEND\b`, 'i');

const accountOf = ({ text }: Row, above: Row | undefined): string | null =>
  TENDERED.test(above?.text ?? '') ? (ACCOUNT.exec(text)?.[1] ?? null) : null;

/** Words that aren't about a gift card. */
const BANK_CARD = /VISA|MASTER\s?CARD|AMEX|EFTP[O0]S|CREDIT|DEBIT|SAVINGS|\bSAV\b|CHEQUE|\bCHQ\b/i;

const GIFT_CARD_ALONE = /^\W*GIFT\s?CARD\W*$/i;

/** Returns true if a number stands directly above a gift card's name, or below it if that has none above, and isn't another card's. */
function isGiftCards({ index, text }: Row, rows: readonly Row[]): boolean {
  if (BANK_CARD.test(text)) return false;
  const textAt = (at: number) => rows[at]?.text ?? '';
  if (GIFT_CARD_ALONE.test(textAt(index + 1))) return true;
  const isAboves = GIFT_CARD_ALONE.test(textAt(index - 1)) && lastFourIn(textAt(index - 2)) !== null;
  return /\bGIFT\s?CARD\b/i.test(textAt(index - 1)) && !isAboves;
}

/** Returns four digits after a card's brand alone, unless they're printed elsewhere: then they're an amount without cents. */
function bareDigits(row: Row, rows: readonly Row[]): string | null {
  const digits = BARE.exec(row.text)?.[1];
  if (digits === undefined || (YEAR.test(digits) && amountsIn(row.text).length === 0)) return null;
  const amount = new RegExp(String.raw`(?<!\d)${digits[0]},?${digits.slice(1)}(?!\d)`);
  const isElsewhere = rows.some(({ text }) => amount.test(text) && BARE.exec(text)?.[1] !== digits);
  return isElsewhere ? null : digits;
}

/** Returns the last four digits of the card whose number a line prints, masked or whole. */
export function lastFourIn(line: string): string | null {
  const text = line.replace(MACHINES_NUMBER, ' ');
  const masked =
    HALF_MASKED.exec(text) ??
    MASKED.exec(text) ??
    AMEX.exec(text) ??
    ENDING.exec(text) ??
    AFTER_BRAND.exec(text) ??
    AFTER_CARD.exec(text) ??
    AFTER_KEY.exec(text) ??
    BEFORE_BRAND.exec(text) ??
    HOTELS.exec(text) ??
    AS_READ.exec(text) ??
    AS_READ_BY.exec(text);
  const shown = masked?.[1] ?? masked?.[2];
  if (shown !== undefined) return shown.replace('O', '0');
  const digits = FULL.exec(text)?.[0].replace(/\D/g, '') ?? '';
  return CARD_WORDS.test(text) && digits.length >= 15 && passesLuhn(digits) ? digits.slice(-4) : null;
}
