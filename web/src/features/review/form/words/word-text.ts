import { abnDigits, formatAbn, isAbn } from '@docket/shared/abn';
import { calendarDate } from '@docket/shared/calendar';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import type { receiptWords } from '@docket/shared/receipts/picture-contract';
import { priceText } from '../../../../receipt/fields/money-text.ts';

export type Word = ReplyOf<typeof receiptWords>[number];

/** What a tapped word has to become for a field; 'text' grows by each further word. */
export type WordKind = 'text' | 'word' | 'price' | 'line-total' | 'number' | 'date' | 'card' | 'abn';

const kinds: Readonly<Record<string, WordKind>> = {
  vendor: 'text',
  reason: 'text',
  notes: 'text',
  description: 'text',
  documentNumber: 'word',
  paymentMethod: 'word',
  quantity_unit: 'word',
  amount: 'price',
  gstAmount: 'price',
  line_total: 'line-total',
  unit_price: 'number',
  quantity: 'number',
  date: 'date',
  cardLast4: 'card',
  abn: 'abn',
};

/** The kind of an input by its name, such as 'vendor' or 'lineItems.2.unit_price'; null where words have no place. */
export const kindOfInput = (name: string): WordKind | null => kinds[name.split('.').at(-1) ?? ''] ?? null;

/** What a field of a kind is given by the word at an index, or null where the word is nothing of the kind. */
export function valueOfWord(kind: WordKind, words: readonly Word[], index: number): string | null {
  const text = words[index]?.text.trim() ?? '';
  switch (kind) {
    case 'text':
      return text || null;
    case 'word':
      return text.replace(/^[#:.,;\s]+|[:.,;\s]+$/g, '') || null;
    case 'price':
      return isNegative(text) ? null : priceOf(text);
    case 'line-total': {
      const price = priceOf(text);
      return price !== null && isNegative(text) ? `-${price}` : price;
    }
    case 'number':
      return numberOf(text);
    case 'date':
      return valueAround(words, index, dateOf);
    case 'card':
      return /(\d{4})\D*$/.exec(text)?.[1] ?? null;
    case 'abn':
      return valueAround(words, index, abnOf);
  }
}

const isNegative = (text: string): boolean => /^\D*[-−(]\D*\d|\d[-−]$/.test(text);

const digitsOf = (text: string): string | null => /\d[\d.,']*\d|\d/.exec(text)?.[0] ?? null;

/** Dollars with two decimals: a point or comma before the last two digits divides, every other one groups. */
function priceOf(text: string): string | null {
  const digits = digitsOf(text);
  if (digits === null) return null;
  const [, whole = digits, cents = ''] = /^(.*)[.,](\d{1,2})$/.exec(digits) ?? [];
  return priceText(Number(`${whole.replace(/\D/g, '') || '0'}.${cents || '0'}`));
}

/** A quantity or a unit price as it is printed: one point divides, commas before it group. */
function numberOf(text: string): string | null {
  const digits = digitsOf(text)?.replaceAll("'", '');
  if (digits === undefined) return null;
  const plain = /^\d+,\d{1,2}$/.test(digits) ? digits.replace(',', '.') : digits.replaceAll(',', '');
  return /^\d+(\.\d+)?$/.test(plain) ? plain : null;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** What the word is, or is a part of: '14', 'Aug' and '2026' of one line each give the same day. */
function valueAround(
  words: readonly Word[],
  index: number,
  valueOf: (printed: string) => string | null,
): string | null {
  for (let length = 1; length <= 5; length += 1) {
    for (let first = Math.max(0, index - length + 1); first <= index; first += 1) {
      const some = words.slice(first, first + length);
      if (some.length < length || !some.every((word) => isSameLine(word, words[index]))) continue;
      const value = valueOf(some.map(({ text }) => text).join(' '));
      if (value) return value;
    }
  }
  return null;
}

const isSameLine = (one: Word, other: Word | undefined): boolean =>
  other !== undefined &&
  one.place.page === other.place.page &&
  Math.abs(one.place.y - other.place.y) < other.place.height / 2;

/** A printed ABN, with the word itself or without: '51 824 753 556' or null. */
function abnOf(printed: string): string | null {
  const digits = abnDigits(printed.replace(/^\W*A\.?B\.?N\b\W*/i, ''));
  return isAbn(digits) ? formatAbn(digits) : null;
}

/** A day as it is printed in Australia, day before month; yyyy-MM-dd or null. */
export function dateOf(printed: string): string | null {
  const text = printed
    .replace(/^\s*(?:date\b|mon\w*|tue\w*|wed\w*|thu\w*|fri\w*|sat\w*|sun\w*)[\s:.,]*/i, '')
    .replace(/[\s:.,;]+$/, '');
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(text);
  if (iso) return day(iso[1], iso[2], iso[3]);
  const numeric = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d\d)$/.exec(text);
  // Nothing but the month first can be meant by 08/14/2026.
  if (numeric) return day(numeric[3], numeric[2], numeric[1]) ?? day(numeric[3], numeric[1], numeric[2]);
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[-\s./]*([a-z]{3,9})[-\s.,/']*(\d{4}|\d\d)$/i.exec(text);
  if (named) return day(named[3], monthNumber(named[2]), named[1]);
  const monthFirst = /^([a-z]{3,9})[.\s]*(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(text);
  return monthFirst ? day(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]) : null;
}

const monthNumber = (name = ''): string => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1);

function day(year = '', month = '', dayOfMonth = ''): string | null {
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  return calendarDate.safeParse(date).success ? date : null;
}
