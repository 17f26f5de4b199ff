import { toDecimalText } from '@docket/shared/money';

const unitPrice = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
});

/** Cents of the dollars that a call carries. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);

/** What a price input shows of dollars: 45.5 becomes '45.50', nothing stays empty. */
export const priceText = (dollars: number | null): string =>
  dollars === null ? '' : toDecimalText(centsOf(dollars));

/** The digits and decimal points of a price (VAL-61). A minus in front of them makes a refund. */
const onlyNumeric = (text: string): string => text.replace(/[^\d.]/g, '');

/** What may be typed into a price input: also the separators and signs that `priceHint` answers. */
export const onlyPrice = (text: string): string => text.replaceAll('−', '-').replace(/[^\d.,-]/g, '');

export const pointForCents = 'Use a point for cents, e.g. 12.50';

/** Whether a number has a decimal comma, several points or an exponent, so that stripping would make it another one. */
export const isUnclear = (text: string): boolean =>
  /^[^.,]*,\d{2}$/.test(text) || text.split('.').length > 2 || /\de\d/i.test(text);

/** What stands in the way of reading a price in one way only, or null: nothing is saved a hundredfold in silence. */
export function priceHint(text: string): string | null {
  const price = onlyPrice(text);
  if (price.lastIndexOf('-') > 0) return 'Put the minus of a refund in front, e.g. -12.50';
  if (isUnclear(price) || isUnclear(text)) return pointForCents;
  return /\.\d{3,}$/.test(price) ? 'Amount can have two decimal places at most' : null;
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
  const rounded = Math.round(dollars * 100) / 100;
  return rounded > 0 && /^[^\d]*[-−]/u.test(text) ? -rounded : rounded;
}

/** A line's unit price with its three decimals (CONST-58). */
export const formatUnitPrice = (dollars: number): string => unitPrice.format(dollars);
