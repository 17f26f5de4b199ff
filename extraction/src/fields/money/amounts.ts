/** An amount of money in a text. */
export interface PrintedAmount {
  cents: number;
  /** The positions of its first character and after its last. */
  start: number;
  end: number;
  /** Whether cents are printed (`12.50`). Whole numbers (`12`, `48,000`) are amounts only in some contexts. */
  decimals: boolean;
  currency: boolean;
}

const CURRENCY = String.raw`(?:RM|AUD|A\$|US\$|USD|S\$|HK\$|NZ\$|EUR|GBP|SGD|MYR|Rs\.?|[RS](?=\d)|[$£€¥￥￡])`;
/** A digit, or a letter that OCR often reads instead. */
const DIGIT = '[0-9OoIlSB]';
const WHOLE_PART = String.raw`\d{1,3}(?: ?[,.'] ?\d{3})+(?= ?[.,])|(?<=\$\s?)\d{1,3}(?: \d{3})+(?=[.,]\d)|\d${DIGIT}*|(?<!\w)[OIl]\d*`;
/**
 * After a comma and a space, two digits and a word aren't cents: `Unit 3, 42 Smith St`. Nor is a telephone number after an ABN
 * or a postcode: `118 872 . 03 6231 8820`, `VIC 3001. 13 33 31`.
 */
const POINT = String.raw` ?[.,] ?(?<!, (?=\d\d\s?[A-Za-z]{3}))(?<! \. (?=\d\d \d{4}))(?<!\. (?=\d\d \d\d \d\d(?![\d.,])))|(?<=\d)[.,]{2}`;
/** `8.30 am`, but not `$8.30 pm`, a price per month. */
const TIME = String.raw`(?<=(?<!\d|\$ ?)(?:0?\d|1[0-2])[.,][0-5]\d)\s?[ap]m\b`;
const DECIMAL = new RegExp(
  String.raw`(?:(?<![\d.,/:-]|\d[A-Z])|(?<=\d\.\d\d)(?=\d))(?<sign>[-+(]\s?)?(?<currency>${CURRENCY})?\s?(?<sign2>-\s?)?` +
    String.raw`(?:(?<whole>${WHOLE_PART})(?:${POINT})|(?<![\d)]) ?[.,])(?<cents>\d${DIGIT}|[OIlSB]\d|(?<=\d\.)[-–](?=\s*$))` +
    String.raw`(?!(?!\d{1,4}\.\d\d(?!\d))[0-9%]|(?<!\$ ?[\d.,]*)\s%|[.,:/-]\d|${TIME})(?<after>\s?-(?!\s?[\d$])|\)|\s?CR(?=\W*$))?`,
  'gi',
);
const WHOLE = new RegExp(
  String.raw`(?<![\w.,/:#-])(?<currency>${CURRENCY})?\s?(?<whole>\d{1,3}(?:[,.]\d{3})+|\d{1,6})(?:[.,](?<tenth>\d))?(?![\w%.,:/-])`,
  'gi',
);
/** Larger amounts must have been misread. */
const MOST_CENTS = 100_000_000_00;

/** Finds amounts with cents, from left to right. A minus sign on either side, brackets or `CR` at the end make them negative. */
export function amountsIn(text: string): PrintedAmount[] {
  const found: PrintedAmount[] = [];
  for (const match of text.matchAll(DECIMAL)) {
    const { sign, sign2, currency, whole, cents: printedCents, after } = match.groups ?? {};
    const amount = Number(asDigits(whole ?? '')) * 100 + Number(asDigits(printedCents ?? ''));
    if (!Number.isFinite(amount) || amount > MOST_CENTS) continue;
    const negative =
      sign?.includes('-') ||
      sign2 !== undefined ||
      (after !== undefined && after !== ')') ||
      (sign?.includes('(') && after === ')');
    found.push({
      cents: negative ? -amount : amount,
      start: match.index + (match[0].length - match[0].trimStart().length),
      end: match.index + match[0].length,
      decimals: true,
      currency: currency !== undefined,
    });
  }
  return found;
}

/** Finds whole numbers that may be amounts on a receipt without cents (`$12`, `48,000`, `356.0`). */
export function wholeAmountsIn(text: string): PrintedAmount[] {
  const found: PrintedAmount[] = [];
  for (const match of text.matchAll(WHOLE)) {
    const { currency, whole, tenth } = match.groups ?? {};
    const cents = Number(asDigits(whole ?? '')) * 100 + Number(tenth ?? 0) * 10;
    if (cents > MOST_CENTS) continue;
    found.push({
      cents,
      start: match.index,
      end: match.index + match[0].length,
      decimals: false,
      currency: currency !== undefined,
    });
  }
  return found;
}

function asDigits(text: string): string {
  return text
    .replace(/[Oo]/g, '0')
    .replace(/[Il]/gi, '1')
    .replace(/S/gi, '5')
    .replace(/B/gi, '8')
    .replace(/\D/g, '');
}
