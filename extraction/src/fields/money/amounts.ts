/** An amount of money as printed in a piece of text. */
export interface PrintedAmount {
  cents: number;
  /** Its position in the text: from the first character to after the last. */
  start: number;
  end: number;
  /** Whether cents were printed (`12.50`); whole numbers (`12`, `48,000`) are amounts only in the right company. */
  decimals: boolean;
  currency: boolean;
}

const CURRENCY = String.raw`(?:RM|AUD|A\$|US\$|USD|S\$|HK\$|NZ\$|EUR|GBP|SGD|MYR|Rs\.?|[RS](?=\d)|[$£€¥￥￡])`;
/** A digit, or a letter that is often read in its place. */
const DIGIT = '[0-9OoIlSB]';
const WHOLE_PART = String.raw`\d{1,3}(?: ?[,.'] ?\d{3})+(?= ?[.,])|\d${DIGIT}*|(?<!\w)[OIl]\d*|(?<![\d)])`;
const DECIMAL = new RegExp(
  String.raw`(?<![\d.,/:-]|\d[A-Z])(?<sign>[-+(]\s?)?(?<currency>${CURRENCY})?\s?(?<sign2>-\s?)?` +
    String.raw`(?<whole>${WHOLE_PART})(?: ?[.,] ?|(?<=\d)[.,]{2})(?<cents>\d${DIGIT}|[OIlSB]\d)` +
    String.raw`(?![0-9%]|\s?%|[.,:/-]\d)(?<after>\s?-(?!\s?[\d$])|\))?`,
  'gi',
);
const WHOLE = new RegExp(
  String.raw`(?<![\w.,/:#-])(?<currency>${CURRENCY})?\s?(?<whole>\d{1,3}(?:[,.]\d{3})+|\d{1,6})(?:[.,](?<tenth>\d))?(?![\w%.,:/-])`,
  'gi',
);
/** A larger amount on a receipt was misread. */
const MOST_CENTS = 100_000_000_00;

/** Amounts with printed cents, left to right; minus signs before or behind and brackets make them negative. */
export function amountsIn(text: string): PrintedAmount[] {
  const found: PrintedAmount[] = [];
  for (const match of text.matchAll(DECIMAL)) {
    const { sign, sign2, currency, whole, cents: printedCents, after } = match.groups ?? {};
    const amount = Number(asDigits(whole ?? '')) * 100 + Number(asDigits(printedCents ?? ''));
    if (!Number.isFinite(amount) || amount > MOST_CENTS) continue;
    const negative =
      sign?.includes('-') ||
      sign2 !== undefined ||
      after?.includes('-') ||
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

/** Whole numbers that may be amounts where money is printed without cents (`$12`, `48,000`, `356.0`). */
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
