/** The largest amount in the database's decimal(10,2), in cents. */
export const maxCents = 9_999_999_999;

/**
 * Converts decimal dollars from JSON or the database to cents: '45.50' or 45.5 becomes 4550. Throws a RangeError unless
 * it's a plain decimal with at most two places.
 */
export function toCents(decimal: string | number): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(decimal));
  if (!match) throw new RangeError(`not an amount of money: ${decimal}`);
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] && cents > 0 ? -cents : cents;
}

/** Converts cents to dollars for JSON: 4550 becomes 45.5. */
export const toDecimal = (cents: number): number => cents / 100;

/** Converts cents to the database's form: 4550 becomes '45.50'. */
export const toDecimalText = (cents: number): string => (cents / 100).toFixed(2);

const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

/** Formats cents for screens, emails and PDFs: 123450 becomes '$1,234.50'. */
export const formatMoney = (cents: number): string => dollars.format(cents / 100);

const unitPrice = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
});

/** An item's unit price in dollars with its three decimals: 1.2345 becomes '$1.235' (CONST-58). */
export const formatUnitPrice = (price: number): string => unitPrice.format(price);

/** An amount in a foreign currency, which is never converted: 'GBP 5.99'; the currency alone where no amount is known. */
export const formatForeignAmount = (currency: string, amount: number | null): string =>
  amount === null ? currency : `${currency} ${amount.toFixed(2)}`;

/** The same for approvals and reports, which call a negative amount a refund. */
export const formatAmount = (cents: number): string =>
  cents < 0 ? `Refund ${formatMoney(cents)}` : formatMoney(cents);
