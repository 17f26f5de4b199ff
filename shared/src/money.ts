/** The largest amount in the database's decimal(10,2), in cents. */
export const maxCents = 9_999_999_999;

/**
 * Converts decimal dollars from JSON or the database to cents: '45.50' or 45.5 becomes 4550, and null stays null. Throws
 * a RangeError unless it's a plain decimal with at most two places.
 */
export function toCents(decimal: string | number): number;
export function toCents(decimal: string | number | null): number | null;
export function toCents(decimal: string | number | null): number | null {
  if (decimal === null) return null;
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(decimal));
  if (!match) throw new RangeError(`not an amount of money: ${decimal}`);
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] && cents > 0 ? -cents : cents;
}

/** Rounds dollars that may have more than two decimals, such as those someone typed or a sum, to cents. */
export const roundToCents = (dollars: number): number => Math.round(dollars * 100);

/** Converts cents to dollars for JSON: 4550 becomes 45.5, and null stays null. */
export function toDecimal(cents: number): number;
export function toDecimal(cents: number | null): number | null;
export function toDecimal(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}

/** Converts cents to the database's form: 4550 becomes '45.50', and null stays null. */
export function toDecimalText(cents: number): string;
export function toDecimalText(cents: number | null): string | null;
export function toDecimalText(cents: number | null): string | null {
  return cents === null ? null : (cents / 100).toFixed(2);
}

const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

/** Formats cents for screens, emails and PDFs: 123450 becomes '$1,234.50'. */
export const formatMoney = (cents: number): string =>
  // Rounding and changing the sign can result in -0, which would be '-$0.00'.
  dollars.format(cents === 0 ? 0 : cents / 100);

/** Formats cents with their currency, as bills do: 123450 becomes 'AUD $1,234.50'. */
export const aud = (cents: number): string => `AUD ${formatMoney(cents)}`;

const listPrice = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Formats a list price in cents as plans show it: 1900 becomes '$19', 1950 '$19.50'. */
export const formatListPrice = (cents: number): string => listPrice.format(cents / 100);

const unitPrice = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
});

const withDecimals = (count: number) =>
  new Intl.NumberFormat('en-AU', { minimumFractionDigits: count, maximumFractionDigits: count });
const foreign = withDecimals(2);
const foreignUnitPrice = withDecimals(3);

/** An item's unit price with its three decimals: 1.2345 becomes '$1.235', or 'GBP 1.235' (CONST-58). */
export const formatUnitPrice = (price: number, currency: string | null = null): string =>
  currency === null ? unitPrice.format(price) : `${inCurrency(currency)} ${foreignUnitPrice.format(price)}`;

/** ISO 4217's code for no currency: the receipt is foreign, but the currency isn't known. */
export const unknownCurrency = 'XXX';

/**
 * An amount in a foreign currency, which is never converted: 'GBP 5.99', or 'foreign 5.99' in an unknown one; the currency
 * alone where no amount is known.
 */
export const formatForeignAmount = (currency: string, amount: number | null): string =>
  amount === null ? inCurrency(currency) : `${inCurrency(currency)} ${foreign.format(amount)}`;

const inCurrency = (currency: string): string => (currency === unknownCurrency ? 'foreign' : currency);

/** Describes what a foreign receipt shows: 'The receipt shows GBP 5.99.' */
export function foreignText(currency: string, amount: number | null): string {
  if (currency !== unknownCurrency)
    return amount === null
      ? `The receipt is in ${currency}.`
      : `The receipt shows ${currency} ${foreign.format(amount)}.`;
  const shown = amount === null ? 'is' : `shows ${foreign.format(amount)}`;
  return `The receipt looks foreign: it ${shown} in a currency it doesn’t name.`;
}

/** The same for approvals and reports, which call a negative amount a refund. */
export const formatAmount = (cents: number): string =>
  cents < 0 ? `Refund ${formatMoney(cents)}` : formatMoney(cents);
