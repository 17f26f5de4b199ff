import { roundToCents, toDecimal, toDecimalText } from '@docket/shared/money';

/** Formats dollars for a price input: 45.5 becomes '45.50', null stays empty. */
export const priceText = (dollars: number | null): string =>
  dollars === null ? '' : toDecimalText(roundToCents(dollars));

/** The digits and decimal points of a price (VAL-61). */
const onlyNumeric = (text: string): string => text.replace(/[^\d.]/g, '');

/**
 * Returns what a price input retains of typed or pasted text: everything except the dollar sign that it shows itself.
 */
export const typedPrice = (text: string): string => text.replace(/^\s*\$\s*/, '');

export const pointForCents = 'Use a point for cents, e.g. 12.50';
export const numberExpected = 'Enter a number, e.g. 12.50';

/** The number in a text with anything inside it: '1234.50' in 'AUD 1 234.50 incl.', all of '12 or 13'. */
const numberIn = (text: string): string =>
  text
    .replace(/^(?:(?!\.?\d).)+/su, '')
    .replace(/(\d\.?)\D*$/u, '$1')
    .replace(/(?<=\d)[\s'’](?=\d{3}(\D|$))/gu, '');

/** A minus before the number, or brackets as in bookkeeping. */
const isNegative = (text: string): boolean => /^[^\d]*[-−(]/u.test(text);

/**
 * Returns why a text can't be read as one number, or null; an empty text is fine. A decimal comma, several points, an
 * exponent or two numbers would silently become another number.
 */
export function numberHint(text: string): string | null {
  if (text.trim() === '') return null;
  const number = numberIn(text.trim());
  if (!/\d/.test(number) || /[^\d.,]/.test(number)) return numberExpected;
  return /^(\d*|\d{1,3}(,\d{3})+)(\.\d*)?$/.test(number) ? null : pointForCents;
}

/** Why a typed price can't be saved, or null. */
export function priceHint(text: string): string | null {
  const hint = numberHint(text);
  if (hint) return hint;
  if (/\d\s*[-−]\s*$/u.test(text)) return 'Put the minus sign first, e.g. -12.50';
  return /\.\d{3,}$/.test(numberIn(text.trim())) ? 'Amount can have up to two decimal places' : null;
}

/**
 * Parses the dollars typed or pasted into a price input, 0 if there's no number (VAL-61). Of several points the last
 * separates dollars and cents, so that '1.234.50' isn't read as one dollar.
 */
export function parsePrice(text: string): number {
  const numeric = onlyNumeric(text);
  const point = numeric.lastIndexOf('.');
  const plain =
    point < 0 ? numeric : `${numeric.slice(0, point).replaceAll('.', '')}.${numeric.slice(point + 1)}`;
  const dollars = Number.parseFloat(plain);
  if (!Number.isFinite(dollars)) return 0;
  const rounded = toDecimal(roundToCents(dollars));
  return rounded > 0 && isNegative(text) ? -rounded : rounded;
}

/** Parses a number that passes `numberHint`, with its sign; null if there is none. */
export function parseNumber(text: string): number | null {
  if (text.trim() === '' || numberHint(text)) return null;
  const value = Number(numberIn(text.trim()).replaceAll(',', ''));
  return isNegative(text) ? -value : value;
}

/** Converts a typed price to cents; null if it's invalid. */
export function typedCents(text: string): number | null {
  return text.trim() === '' || priceHint(text) ? null : roundToCents(parsePrice(text));
}
