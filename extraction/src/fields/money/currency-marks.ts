/** A currency named in a line of text. */
export interface CurrencyMark {
  /** ISO 4217; null for a dollar sign alone. */
  code: string | null;
  start: number;
  end: number;
}

const CODES =
  'AUD USD NZD GBP EUR MYR SGD HKD CAD JPY CNY INR THB IDR PHP VND KRW TWD CHF SEK NOK DKK ZAR AED FJD PGK';
/** Signs and abbreviations of currencies, longest first. China's `¥` isn't distinguished from Japan's. */
const WORDS = [
  ['EURO', 'EUR'],
  ['RMB', 'CNY'],
  ['RM', 'MYR'],
  ...CODES.split(' ').map((code) => [code, code] as const),
] as const;
const SIGNS = [
  [String.raw`AU?\$`, 'AUD'],
  [String.raw`USD? ?\$`, 'USD'],
  [String.raw`NZD? ?\$`, 'NZD'],
  [String.raw`HKD? ?\$`, 'HKD'],
  [String.raw`C(?:AD? ?)?\$`, 'CAD'],
  [String.raw`NT\$`, 'TWD'],
  [String.raw`S\$`, 'SGD'],
  ['[£￡]', 'GBP'],
  ['€', 'EUR'],
  ['[¥￥]', 'JPY'],
  ['₹', 'INR'],
  ['฿', 'THB'],
  ['₱', 'PHP'],
  ['₫', 'VND'],
  ['₩', 'KRW'],
] as const;
const DOLLAR = String.raw`\$`;

const namesOf = (names: readonly (readonly [string, string])[]) => names.map(([name]) => name).join('|');
const [words, signs] = [namesOf(WORDS), namesOf(SIGNS)];
const known = [...SIGNS, ...WORDS].map(([name, code]) => ({ name: new RegExp(`^(?:${name})$`), code }));

/** An amount with cents or thousands: three letters and a whole number may be part of an item's name. */
const MONEY = String.raw`-?(?:\d[\d,]* ?[.,] ?\d{2}(?!\d)|\d{1,3}(?:[.,]\d{3})+(?!\d))`;
const ABOUT = String.raw`(?:TOTAA?L|AMOUNT|AMT|PRICE|CURRENCY|DUE|PAID|VALUE|GST|TAX)[\s:(]{0,3}`;
const PATTERNS = [
  // Matches RM 12.50 and TOTALEUR 12.50.
  new RegExp(String.raw`(?:(?<![A-Z$])|(?<=${ABOUT}))(${words})\s?[.:]?\s?(?=${MONEY})`, 'gi'),
  // Matches £5 and US$ 12.50.
  new RegExp(String.raw`(?<![A-Z])(${signs}|${DOLLAR})\s?(?=-?\.?\d)`, 'gi'),
  // Matches 12.50 EUR and 12,50€.
  new RegExp(String.raw`(?<=\d[.,]\d{2}\s?)(${words}|[€£])(?![A-Z\d])`, 'gi'),
  // Matches headings and labels: (RM), TOTAL RM INCLUDING GST and PRICE £.
  new RegExp(String.raw`(?:\((?:IN )?|^|${ABOUT})(${words}|${signs})(?:\)|\W*$)`, 'gi'),
  new RegExp(String.raw`${ABOUT}(${words})(?= INCL|\()`, 'gi'),
];

/** Finds the currencies named next to an amount or in the heading of a column, from left to right. */
export function currencyMarksIn(text: string): CurrencyMark[] {
  const found = PATTERNS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => {
      const [whole, name = ''] = match;
      const start = match.index + whole.lastIndexOf(name);
      return { code: codeOf(name), start, end: start + name.length };
    }),
  );
  const byStart = new Map(found.map((mark) => [mark.start, mark]));
  return [...byStart.values()].toSorted((one, other) => one.start - other.start);
}

const codeOf = (name: string): string | null =>
  known.find((one) => one.name.test(name.toUpperCase()))?.code ?? null;
