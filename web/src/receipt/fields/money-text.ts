import { roundToCents, toDecimal, toDecimalText } from '@docket/shared/money';

/** What a price input shows of dollars: 45.5 becomes '45.50', nothing stays empty. */
export const priceText = (dollars: number | null): string =>
  dollars === null ? '' : toDecimalText(roundToCents(dollars));

/** The digits and decimal points of a price (VAL-61). */
const onlyNumeric = (text: string): string => text.replace(/[^\d.]/g, '');

/** What a price input keeps of what is typed or pasted: everything, but for the dollar sign that it shows itself. */
export const typedPrice = (text: string): string => text.replace(/^\s*\$\s*/, '');

export const pointForCents = 'Use a point for cents, e.g. 12.50';
export const numberExpected = 'Enter a number, e.g. 12.50';

/** The number in a text with what stands inside it: 'AUD 1 234.50 incl.' has '1234.50', '12 or 13' all of it. */
const numberIn = (text: string): string =>
  text
    .replace(/^(?:(?!\.?\d).)+/su, '')
    .replace(/(\d\.?)\D*$/u, '$1')
    .replace(/(?<=\d)[\s'’](?=\d{3}(\D|$))/gu, '');

/** A minus in front of a number, or a bracket as bookkeepers write it. */
const isNegative = (text: string): boolean => /^[^\d]*[-−(]/u.test(text);

/**
 * What stands in the way of reading a text as one number, or null; an empty one is none. A decimal comma, several points,
 * an exponent or two numbers would become another number in silence.
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
 * Dollars of what somebody typed or pasted into a price input, 0 when there is no number (VAL-61). Of several points
 * the last divides dollars from cents, so that '1.234.50' isn't read as one dollar.
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

/** A number that `numberHint` has nothing against, with its sign; null where none stands. */
export function parseNumber(text: string): number | null {
  if (text.trim() === '' || numberHint(text)) return null;
  const value = Number(numberIn(text.trim()).replaceAll(',', ''));
  return isNegative(text) ? -value : value;
}

/** Cents of a price as it is typed; null while that is none. */
export function typedCents(text: string): number | null {
  return text.trim() === '' || priceHint(text) ? null : roundToCents(parsePrice(text));
}
