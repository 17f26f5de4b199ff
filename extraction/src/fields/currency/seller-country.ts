import { MONTH_NAMES } from '../dates/months.ts';
import { COUNTRIES, type Country } from './countries.ts';

/** ISO 4217's code for no currency: the receipt is foreign, but from which country isn't clear. */
export const UNKNOWN_CURRENCY = 'XXX';
/** The minimum weight of all clues together to name the country, to do so although it may be Australia, and to doubt. */
const LEAST = { named: 2, namedAnyway: 3, doubted: 1 };
/** Each of these is only found in Australia. */
const AUSTRALIAN = [
  /\bHICAPS\b/,
  /\bA\.?B\.?N\b|\.AU\b|\+61[\s()0-]{0,5}[2-478]/i,
  /(?<![A-Z])(?:(?:NSW|ACT)\W{0,2}[12]|VIC\W{0,2}[38]|QLD\W{0,2}[49]|SA\W{0,2}5|WA\W{0,2}6|TAS\W{0,2}7|NT\W{0,2}0)\d{3}(?!\d)/i,
];
/** Other countries have similar companies and telephone numbers: (03) 9555 0123, 0412 345 678, 1300 555 012. */
const MAYBE_AUSTRALIAN =
  /(?<!\()\bPTY\b|\bAUD\b|(?<![\d-])(?:(?:\(0[2378]\) ?|0[2378][ -])\d{4}[ -]?\d{4}|(?:04\d\d|1[38]00)[ -]?\d{3}[ -]?\d{3})(?![\d-])/i;
/** Nearly every Australian receipt says one of these, but some foreign ones do too. */
const LIKE_AUSTRALIAN = /\bG\.?S\.?T\b(?! ?\d{1,2}$)|\bEFTPOS\b|\bTAX\s?INV[O0]ICE/im;

/** Americans, whose tips and taxes are clues, put the month first. */
const DAY_FIRST = new RegExp(String.raw`\b\d{1,2}\s(?:${MONTH_NAMES.join('|')})\s20\d\d\b`, 'i');

/** Australia's GST is 10 %. */
const OTHER_GST =
  /\bG\.?S\.?T\.?\s?[@(:]?\s?(?:[5-9]|12\.5|15)(?:\.0+)?\s?%|\b(?:[5-9]|12\.5|15)(?:\.0+)?\s?%\s?G\.?S\.?T\b/i;

/** Returns true if anything suggests an Australian seller, even what some foreign receipts say too. */
export const seemsAustralian = (text: string): boolean =>
  [...AUSTRALIAN, MAYBE_AUSTRALIAN, LIKE_AUSTRALIAN].some((says) => says.test(text));

/** Returns true if a text has what's only printed in Australia. */
export const isSurelyAustralian = (text: string): boolean => AUSTRALIAN.some((says) => says.test(text));

/** Returns true if prices are in Australian dollars by their sign, as platforms from abroad print them: `A$27.84`, `AUD $27.84`. */
export const showsAustralianDollars = (text: string): boolean => /(?<![A-Z])(?:A\$|AUD\s?\$)\s?\d/.test(text);

/** Prices as in rupiah or won: all in thousands, without a dollar sign or cents. */
const THOUSANDS = /(?<![\d.,])\d{1,3}(?:[.,] ?000)+(?![\d.,])/g;
const LEAST_IN_THOUSANDS = 4;
const isInThousands = (text: string): boolean =>
  !/\$|\d[.,]\d\d(?!\d)/.test(text) && (text.match(THOUSANDS)?.length ?? 0) >= LEAST_IN_THOUSANDS;

const PRICE = /\d[.,]\d\d(?!\d)/;

/**
 * Returns the currency (ISO 4217) of the country that a receipt clearly comes from. Many receipts name no currency, and
 * the recogniser can't read `£` and `€`. Returns `UNKNOWN_CURRENCY` for one that looks foreign, from whichever country,
 * and null for Australian ones and those without a clue.
 */
export function currencyOfSeller(text: string, hasDollars: boolean): string | null {
  if (isSurelyAustralian(text)) return null;
  // Dishes and goods are named after countries.
  const unpriced = text
    .split('\n')
    .filter((line) => !PRICE.test(line))
    .join('\n');
  const maybeAustralian = MAYBE_AUSTRALIAN.test(text) || /\bAUSTRALIA/i.test(unpriced);
  const seen = COUNTRIES.map((country) => ({ country, ...weightOf(country, text, unpriced) }));
  const [found, ...others] = seen
    .filter(({ points, isSure }) => isSure || points >= (maybeAustralian ? LEAST.namedAnyway : LEAST.named))
    .filter(({ country }) => country.hasDollars || !hasDollars)
    .toSorted((one, other) => other.points - one.points);
  if (found && found.points > (others[0]?.points ?? 0)) return found.country.code;
  const looksForeign =
    OTHER_GST.test(text) ||
    (isInThousands(text) && !maybeAustralian && !LIKE_AUSTRALIAN.test(text)) ||
    (seen.some(({ isDoubt }) => isDoubt) &&
      !LIKE_AUSTRALIAN.test(text) &&
      !(hasDollars && DAY_FIRST.test(text)));
  return found || (looksForeign && !maybeAustralian) ? UNKNOWN_CURRENCY : null;
}

/** Weighs a country's clues. A place's name alone is no doubt: restaurants are named after places too. */
function weightOf({ cues, places }: Country, text: string, unpriced: string) {
  const weights = cues.map(([says, points]) =>
    (typeof says === 'function' ? says(text) : says.test(text)) ? points : 0,
  );
  if (places && inAddress(places).test(unpriced)) weights.push(2);
  const sum = weights.reduce<number>((total, points) => total + points, 0);
  const named = places && new RegExp(String.raw`\b(?:${places})\b`, 'i').test(unpriced);
  return {
    points: sum + (named ? 1 : 0),
    isSure: weights.includes(2),
    isDoubt: sum >= LEAST.doubted,
  };
}

/** Matches `Nathan Road, Hong Kong`, `Singapore 238801` and `(Thailand) Co., Ltd.` */
const inAddress = (places: string) =>
  new RegExp(
    String.raw`[,.] ?(?:${places})\W*$|\b(?:${places})[ ,.()-]{0,3}(?:\d{5,6}(?!\d)|(?:CO|LTD|LIMITED)\b)`,
    'im',
  );
