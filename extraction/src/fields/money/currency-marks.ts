/** A currency named in a line of text; `code` is null for a dollar sign alone. */
export interface CurrencyMark {
  /** ISO 4217. */
  code: string | null;
  start: number;
  end: number;
}

const CODES =
  'AUD USD NZD GBP EUR MYR SGD HKD CAD JPY CNY INR THB IDR PHP VND KRW TWD CHF SEK NOK DKK ZAR AED FJD PGK';
/** What else says whose money it is, longest first; `¥` is taken for Japan's. */
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

/** With cents or thousands: an item may have a whole number beside three letters. */
const MONEY = String.raw`-?(?:\d[\d,]* ?[.,] ?\d{2}(?!\d)|\d{1,3}(?:[.,]\d{3})+(?!\d))`;
const ABOUT = String.raw`(?:TOTAA?L|AMOUNT|AMT|PRICE|CURRENCY|DUE|PAID|VALUE|GST|TAX)[\s:(]{0,3}`;
const PATTERNS = [
  // RM 12.50, TOTALEUR 12.50
  new RegExp(String.raw`(?:(?<![A-Z$])|(?<=${ABOUT}))(${words})\s?[.:]?\s?(?=${MONEY})`, 'gi'),
  // £5, US$ 12.50
  new RegExp(String.raw`(?<![A-Z])(${signs}|${DOLLAR})\s?(?=-?\.?\d)`, 'gi'),
  // 12.50 EUR, 12,50€
  new RegExp(String.raw`(?<=\d[.,]\d{2}\s?)(${words}|[€£])(?![A-Z\d])`, 'gi'),
  // Of a column or a line: (RM), TOTAL RM INCLUDING GST, PRICE £
  new RegExp(String.raw`(?:\((?:IN )?|^|${ABOUT})(${words}|${signs})(?:\)|\W*$)`, 'gi'),
  new RegExp(String.raw`${ABOUT}(${words})(?= INCL|\()`, 'gi'),
];

/** The currencies that a line of text names beside money, or as what a column is in, from left to right. */
export function currencyMarksIn(text: string): CurrencyMark[] {
  const found = PATTERNS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => {
      const name = match[1]!;
      const start = match.index + match[0].lastIndexOf(name);
      return { code: codeOf(name), start, end: start + name.length };
    }),
  );
  const byStart = new Map(found.map((mark) => [mark.start, mark]));
  return [...byStart.values()].toSorted((one, other) => one.start - other.start);
}

const codeOf = (name: string): string | null =>
  known.find((one) => one.name.test(name.toUpperCase()))?.code ?? null;
