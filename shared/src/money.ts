/** The largest amount that the database's decimal(10,2) holds, in cents. */
export const maxCents = 9_999_999_999;

/**
 * Cents of a decimal number of dollars, as JSON and the database carry it: '45.50' or 45.5 becomes 4550.
 * The text must be a plain decimal with at most two places; anything else is a RangeError.
 */
export function toCents(decimal: string | number): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(decimal));
  if (!match) throw new RangeError(`not an amount of money: ${decimal}`);
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] && cents > 0 ? -cents : cents;
}

/** Dollars of an amount in cents, as JSON carries it: 4550 becomes 45.5. */
export const toDecimal = (cents: number): number => cents / 100;

/** The database's form of an amount in cents: 4550 becomes '45.50'. */
export const toDecimalText = (cents: number): string => (cents / 100).toFixed(2);

const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

/** How every screen, email and PDF shows an amount in cents: 123450 becomes '$1,234.50'. */
export const formatMoney = (cents: number): string => dollars.format(cents / 100);

/** The same where receipts are approved and reported: a negative amount is a refund, and says so. */
export const formatAmount = (cents: number): string =>
  cents < 0 ? `Refund ${formatMoney(cents)}` : formatMoney(cents);
