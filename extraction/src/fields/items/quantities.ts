/** The quantity, unit and unit price of an item. */
export interface Quantity {
  quantity: number;
  unit: string | null;
  /** Cents, possibly with a fraction; null if it isn't printed. */
  unitPriceCents: number | null;
}

const UNIT = String.raw`(?<unit>kg|g|l|lt|ltr|litres?|liters?|ml|m|ea|pcs?|pkt|lb|oz|hrs?|hours?|km)?`;
const COUNT = String.raw`(?<!\d|\d[.,/])(?<count>\d{1,4}(?:\.\d{1,3})?)`;
const PRICE = String.raw`(?:RM|AUD|A?\$|£|€)?\s?(?<price>\d{1,5}[.,]\d{2,3})(?!\d)`;

/** Matches `2 x 3.50`, `3 @ $0.19/EA`, `0.345 kg @ $4.90/kg` and `35.10 litre @ 1.459`. */
const COUNT_TIMES_PRICE = new RegExp(
  String.raw`${COUNT}\s?${UNIT}(?:\s?(?:NET)?\s?[@x*×]|\sfor\s|\sat\s)\s?${PRICE}`,
  'i',
);
/** Matches `$3.50 x 2`. */
const PRICE_TIMES_COUNT = new RegExp(String.raw`${PRICE}\s?(?:\/\s?\w{1,5}\s?)?[x*×]\s?${COUNT}`, 'i');
const LEADING_COUNT = /^\W{0,2}(\d{1,3})\s?(?:[xX×]\s?(?=[A-Za-z(])|(?=\s[A-Za-z(]))/;
const BETWEEN = /(?<![\d.,])(\d{1,4}(?:\.\d{1,3})?)(?![\d.,%])/g;

/** Finds a quantity and a unit price printed together (`2 x 3.50`) whose product is `totalCents`. */
export function quantityIn(text: string, totalCents: number): Quantity | null {
  for (const pattern of [COUNT_TIMES_PRICE, PRICE_TIMES_COUNT]) {
    const { count, price, unit } = pattern.exec(text)?.groups ?? {};
    const product =
      count === undefined || price === undefined
        ? null
        : timesPrice(Number(count), priceInCents(price), totalCents);
    if (product !== null) return { ...product, unit: unit?.toLowerCase() ?? null };
  }
  return null;
}

/** Finds a count and a unit price in two columns of a line: two numbers whose product is its total. */
export function columnQuantity(
  text: string,
  unitPrices: readonly number[],
  totalCents: number,
): Quantity | null {
  const counts = [...text.matchAll(BETWEEN)].map((match) => Number(match[1]));
  for (const price of unitPrices) {
    for (const count of counts) {
      const product = timesPrice(count, price, totalCents);
      if (product !== null) return { ...product, unit: null };
    }
  }
  return null;
}

/** Returns the count in front of a description, such as 2 in `2 FLAT WHITE`, or null. */
export function leadingCount(text: string): number | null {
  const count = Number(LEADING_COUNT.exec(text)?.[1] ?? 0);
  return count >= 1 && count <= 200 ? count : null;
}

function timesPrice(count: number, priceCents: number, totalCents: number) {
  const isRight = count > 0 && Math.abs(count * priceCents - totalCents) <= Math.max(1, count * 0.05);
  return isRight ? { quantity: count, unitPriceCents: priceCents } : null;
}

const priceInCents = (price: string) => Math.round(Number(price.replace(',', '.')) * 100_000) / 1000;
