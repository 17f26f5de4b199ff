import type { Field } from '../../receipt.ts';
import { placeOf, type Cell, type Row } from '../layout/rows.ts';
import { ENGLISH_MONTH_START } from '../dates/months.ts';
import { datesIn } from '../dates/printed-dates.ts';
import { readAbn } from '../abn/abn.ts';
import { maskCardNumbers } from '../payment/card-numbers.ts';

/**
 * How a number is introduced: by a label with a mark, such as `No.`; by a label alone that nearly always has a number,
 * such as `Chk`; or by one that often stands for itself, such as `Receipt`.
 */
export type Introduction = 'marked' | 'near' | 'alone';

const PART = String.raw`[A-Z0-9]+(?:[-/.][A-Z0-9]+|\s?[-/.]\s?(?=[A-Z]*\d)[A-Z0-9]+)*`;
const FIRST = new RegExp(String.raw`^\W{0,4}(${PART})(?![@A-Z0-9])`, 'i');
/** A dash between a number and what it's for, as in `118 - 17 October`, and not one within the number, as in `7 - 48120`. */
const SPACED_DASH = /\s[-–—]\s(?!\d{5,}\W*$).*/;
/** `A 118 204`, `AE3390 2218 41`, `S-5518 2207 331`, `8820 4417 118`, `K 118 2240 551-7`, `CR 1803/0064` */
const GROUPS =
  /^\W{0,4}([A-Z]{1,4} \d{2,}(?:[-/]\d+)+|(?:[A-Z]{1,4}-\d{2,}|[A-Z]{1,4}(?:\d{2,})?|\d{2,}|\d(?= \d{3} \d{3}))(?: \d{2,}){1,4}(?:-\d{1,2})?)(?![\w.,/:%-]|\s?[x@])/;
/** What may follow groups: nothing, a bracket, or the next label. Other words may belong to the last group: `118 22 High St`. */
const AFTER_GROUPS = /^\W*$|^\s*[(·|•]|^\s*Page\s\d|^\s*[A-Z][A-Za-z]*(?:\s[A-Za-z]+)?\s?[.:#]/;
const NOT_A_PREFIX =
  /^(?:NO|TO|ON|AT|OF|FOR|REF|REG|DATE|TIME|TILL|POS|ABN|ACN|TEL|PH|FAX|GST|BSB|PO|RM|AUD|USD|QTY|PAX|OP|LOT|UNIT|SHOP|IN|OUT)\b/;
/** Without a mark it's unclear what belongs to the number: `SALE 4038 9416 002`. */
const SEVERAL = /^\W*\d+ \d{3}/;
const PHONE_OR_ABN =
  /^\W*(?:0\d \d{4} \d{4}|0\d{3} \d{3} \d{3}|1[389]00 \d{3} \d{3}|13 \d{2} \d{2}|\d{2} \d{3} \d{3} \d{3})(?!\w)/;
/** `Booking: 12 nights` */
const QUANTITY =
  /^\W*\d+\s(?:nights?|days?|hours?|hrs|guests?|people|points?|items?|pcs|mins?|minutes?|adults?|child(?:ren)?)\b/i;
const EMAIL = /^\W*\S*@\S/;
const TIME = /(?<!\d)\d{1,2}:\d{2}/;
const DAY_AND_MONTH = new RegExp(String.raw`(?<!\d)\d{1,2}(?:st|nd|rd|th)?\s(?:${ENGLISH_MONTH_START})`, 'i');
/** `Job: 14 Acacia Ave` */
const STREET =
  /^\W*\d{1,5}[A-Z]?\s(?:[A-Z][a-z]+\s){1,2}(?:St|Street|Rd|Road|Ave|Avenue|Dr|Drive|Pl|Place|Ct|Court|Hwy|Highway|Lane|Ln|Pde|Parade)\b/;
const LONGEST = 32;

/** Longer than any number with what follows it. */
const REACH = 80;

/** Reads the number at the start of `rest`, the text after its label. Null if something else stands there. */
export function numberAt(rest: string, introduction: Introduction, today: string): string | null {
  const text = rest.slice(0, REACH).replaceAll(/[‐‑]/g, '-');
  if ([STREET, PHONE_OR_ABN, QUANTITY, EMAIL].some((other) => other.test(text)) || isCard(text)) return null;
  const before = text.slice(0, Math.min(text.length, ...datesAndTimesIn(text, today)));
  const groups =
    introduction === 'marked' ? groupsAt(before) : (prefixedAt(before) ?? onlyGroupsAt(text, introduction));
  return groups ?? plainAt(before, introduction);
}

function isCard(text: string): boolean {
  const digits = /^\W*(\d[\d ]+\d)/.exec(text)?.[1] ?? '';
  return maskCardNumbers(digits) !== digits;
}

/** The positions of dates and times, which often follow a number. */
const datesAndTimesIn = (text: string, today: string): number[] => [
  ...datesIn(text, today)
    .filter(({ form, end }) => form !== 'repaired' && form !== 'compact' && !/^\d/.test(text.slice(end)))
    .map(({ start }) => start),
  ...[TIME, DAY_AND_MONTH].flatMap((when) => when.exec(text)?.index ?? []),
];

function groupsAt(text: string): string | null {
  const match = GROUPS.exec(text);
  const number = match?.[1];
  if (match === null || number === undefined || NOT_A_PREFIX.test(number)) return null;
  if (maskCardNumbers(number) !== number) return null;
  const isPrefixed = /^[A-Z]+ /.test(number) && number.split(' ').length === 2;
  return isPrefixed || AFTER_GROUPS.test(text.slice(match[0].length)) ? number : null;
}

/** `Invoice GHX 00912` */
function prefixedAt(text: string): string | null {
  const number = groupsAt(text);
  return number !== null && /^(?!INV\b)(?:[A-Z]{2,4} \d{4,}(?:\/\d+)?|[A-Z] \d{5,7})$/.test(number)
    ? number
    : null;
}

/** `Order 208 441 7723`, with nothing behind it, or `Order 208 441 7723 · Delivered`. */
const ONLY_GROUPS = /^\W{0,4}(\d{3,}(?: \d{3,})+)(?:\W*$|\s[.·|•]\s)/;

/** `Tax invoice 220 441 877 3`, `Invoice 1190 2274` */
const EVEN_GROUPS = /^\W{0,4}(\d{3} \d{3} \d{3}(?: \d{1,3})?|\d{4} \d{4})\W*$/;

const onlyGroupsAt = (text: string, introduction: Introduction): string | null =>
  (introduction === 'near' ? ONLY_GROUPS : EVEN_GROUPS).exec(text)?.[1] ?? null;

function plainAt(text: string, introduction: Introduction): string | null {
  const number = FIRST.exec(text.replace(SPACED_DASH, ''))?.[1]?.replace(/\s/g, '');
  if (number === undefined || number.length > LONGEST) return null;
  if (maskCardNumbers(number) !== number || /^\d+\.\d{2}$/.test(number)) return null;
  const digits = number.replace(/\D/g, '').length;
  if (introduction === 'alone' && SEVERAL.test(text)) return null;
  if (introduction === 'alone') return looksLikeNumber(number, digits) ? number : null;
  if (introduction === 'marked' && CODE.test(number)) return number;
  // No words with a number in them: `Takeaway15`.
  return digits >= 2 && (digits >= number.length / 3 || /^[A-Z0-9]{6,}$/.test(number)) ? number : null;
}

/** `WQ7F3LT`, and Square's `kT9p`, but no misread `Bil1` */
const CODE = /^(?![A-Z][a-z]+[01]$)(?=.*\d)(?=.*[A-Z])(?:[A-Z0-9]{6,}|(?=.*[a-z])[A-Za-z0-9]{4})$/;
/** `13cabs` */
const WORD = /^\d{1,3}[a-z]{3,}$/;

/** Three digits or more, or two beside a letter or a dash; neither a year nor an ABN. */
const looksLikeNumber = (number: string, digits: number): boolean =>
  !/^(?:19|20)\d\d$/.test(number) &&
  !WORD.test(number) &&
  !(/^\d{11}$/.test(number) && readAbn(number) !== null) &&
  digits >= number.length / 3 &&
  (digits >= 3 || (digits === 2 && number.length >= 4));

/** Returns a number as a field, with its cell as the place. */
export const fieldOf = (value: string, row: Row, cell: Cell, confidence: number): Field<string> => ({
  value,
  confidence,
  places: [placeOf(row, cell)],
});
