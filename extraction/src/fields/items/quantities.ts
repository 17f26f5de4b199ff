/** The quantity, unit and unit price of an item. */
export interface Quantity {
  quantity: number;
  unit: string | null;
  /** Cents, possibly with a fraction; null if it isn't printed. */
  unitPriceCents: number | null;
}

const UNITS =
  'kg|g|l|lt|ltr|litres?|liters?|ml|m|ea|each|pcs?|pkt|len|sets?|box|ctn|rolls?|lb|oz|hrs?|hours?|days?|nights?|wks?|weeks?|months?|visits?|km';
const UNIT = String.raw`(?<unit>${UNITS})?`;
const COUNT = String.raw`(?<!\d|\d[.,/])(?<count>\d{1,4}(?:\.\d{1,3})?)`;
const CURRENCY = String.raw`(?:RM|AUD|A?\$|£|€)?\s?`;
/** With cents, or whole dollars after their sign. */
const AMOUNT = String.raw`(?:\d{1,5}[.,]\d{2,3}(?!\d)|(?<=\$\s?)\d{1,5}(?![.,]?\d))`;
const PRICE = String.raw`${CURRENCY}(?<price>${AMOUNT})`;
const TIMES = String.raw`\s?(?:NET)?\s?[@x*×]\s?(?:1\s?(?:kg|lb)\s?\/\s?)?`;

/** Matches `2 x 3.50`, `3 @ $0.19/EA`, `0.345 kg NET @ $4.90/kg` and `35.10 litre @ 1.459`. */
const COUNT_TIMES_PRICE = new RegExp(String.raw`${COUNT}\s?${UNIT}(?:${TIMES}|\sat\s)\s?${PRICE}`, 'i');
/** Matches `$3.50 x 2`. */
const PRICE_TIMES_COUNT = new RegExp(String.raw`${PRICE}\s?(?:\/\s?\w{1,5}\s?)?[x*×]\s?${COUNT}`, 'i');
/** Matches `38.52 L @ 179.9 c/L`: the price is in cents. */
const COUNT_TIMES_CENTS = new RegExp(String.raw`${COUNT}\s?${UNIT}${TIMES}(?<cents>\d{2,3}\.\d)(?!\d)`, 'i');
/** Matches `2 for $5.00`: the price is for all of them. */
const COUNT_FOR_PRICE = new RegExp(String.raw`${COUNT}\s?for\s?${PRICE}`, 'i');
/** A vintage before the price of each: `6 x Shiraz 2023 @ $28.00`. */
const YEAR = String.raw`(?:199|20[0-3])\d\s?@`;
/** Matches all of the above, also where the price or the count is missing: `Qty 2 @ $2.85 each`, `NET @ /kg`. */
const PHRASE = new RegExp(
  [
    String.raw`(?:\bQty\W{0,3})?(?<![\w.])(?!${YEAR})\d{1,4}(?:[.,]\d{1,3})?\s*(?:${UNITS})?(?:\s*NET)?\s*(?:[@×]|[x*](?=\s?(?:\$?\d{1,5}[.,]\d\d|\$\d|$)))` +
      String.raw`\s*(?:1\s?(?:kg|lb)\s?\/\s?)?(?:${CURRENCY}(?:${AMOUNT}|\d{1,5}[.,]\d(?!\d)))?(?:\s?c(?=\W|pl))?(?:\s?(?:\/\s?|per\s|p(?=l\b))?(?:${UNITS})\b)?`,
    String.raw`${CURRENCY}\d{1,5}[.,]\d{2,3}\s?(?:\/\s?(?:${UNITS})\s?)?[x*×]\s?\d{1,4}(?![\w.,])`,
  ].join('|'),
  'gi',
);
const BETWEEN = /(?<![\d.,])(\d{1,4}(?:\.\d{1,3})?)(?![\d.,%])/g;

/** Finds a quantity and a unit price printed together (`2 x 3.50`) whose product is `totalCents`. */
export function quantityIn(text: string, totalCents: number): Quantity | null {
  for (const pattern of [COUNT_TIMES_PRICE, COUNT_TIMES_CENTS, PRICE_TIMES_COUNT, COUNT_FOR_PRICE]) {
    const { count, price, cents, unit } = pattern.exec(text)?.groups ?? {};
    if (count === undefined) continue;
    const printed = price === undefined ? Number(cents) : priceInCents(price);
    const each = pattern === COUNT_FOR_PRICE ? printed / Number(count) : printed;
    const product = timesPrice(Number(count), each, totalCents);
    if (product !== null) return { ...product, unit: unitOf(unit) };
  }
  return null;
}

const unitOf = (printed: string | undefined) =>
  printed === undefined || /^(ea|each)$/i.test(printed) ? null : printed.toLowerCase();

/** Replaces quantities printed with a unit price by blanks, so that the text keeps its length. */
export const withoutQuantities = (text: string): string =>
  text.replaceAll(PHRASE, (phrase) => ' '.repeat(phrase.length));

/**
 * Finds a count and a unit price in two columns of a line: two numbers whose product is its total. If either can be the
 * count, it's the first: `16.00   140.00   2,240.00`.
 */
export function columnQuantity(
  text: string,
  unitPrices: readonly number[],
  totalCents: number,
): Quantity | null {
  const numbers = [...text.matchAll(BETWEEN)].map((match) => Number(match[1]));
  for (const count of numbers.filter((number) => number * 100 !== totalCents)) {
    for (const price of unitPrices) {
      const product = timesPrice(count, price, totalCents);
      if (product !== null) return { ...product, unit: null };
    }
  }
  return null;
}

function timesPrice(count: number, priceCents: number, totalCents: number) {
  const isRight = count > 0 && Math.abs(count * priceCents - totalCents) <= Math.max(1, count * 0.05);
  return isRight ? { quantity: count, unitPriceCents: priceCents } : null;
}

const priceInCents = (price: string) => Math.round(Number(price.replace(',', '.')) * 100_000) / 1000;
