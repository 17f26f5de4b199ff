// Apart from shared's money, which brings its schema and zod along: pages for visitors do without.
const dollars = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** A list price in cents as plans show it: 1900 becomes '$19', 1950 '$19.50'. */
export const priceText = (cents: number): string => dollars.format(cents / 100);
