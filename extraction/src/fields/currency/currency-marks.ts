import { UNKNOWN_CURRENCY } from './seller-country.ts';

/** A currency named in a line of text. */
export interface CurrencyMark {
  /** ISO 4217; `UNKNOWN_CURRENCY` for letters before a dollar sign, null for a dollar sign alone. */
  code: string | null;
  start: number;
  end: number;
}

const CODES =
  'AUD USD NZD GBP EUR MYR SGD HKD CAD JPY CNY INR THB IDR PHP VND KRW TWD CHF SEK NOK DKK ZAR AED FJD PGK ' +
  'MXN BRL ARS CLP CRC UYU DOP GTQ JMD TTD BBD BSD KYD XCD PLN CZK HUF BGN RSD ISK UAH ILS SAR QAR KWD OMR JOD ' +
  'EGP KES NGN GHS TZS UGX ZMW BWP NAD MUR SCR XOF XAF TND DZD LKR BDT NPR PKR MVR KHR MMK BND KZT XPF WST VUV SBD';
/** Codes that are words as well, so they only count after a label: TOTAL PEN 12.50 is in soles, PEN 12.50 is an item. */
const HOMONYMS = 'TRY PEN COP TOP MOP LAK MAD RON RUB GEL BHD'.split(' ');
/** Signs and abbreviations of currencies, longest first. China's `¥` isn't distinguished from Japan's. */
const WORDS = [
  ['EURO', 'EUR'],
  ['RMB', 'CNY'],
  ['RM', 'MYR'],
  ['RP', 'IDR'],
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
  [String.raw`F(?:JD? ?)?\$`, 'FJD'],
  ['[£￡]', 'GBP'],
  ['€', 'EUR'],
  ['[¥￥]', 'JPY'],
  ['₹', 'INR'],
  ['฿', 'THB'],
  ['₱', 'PHP'],
  ['₫', 'VND'],
  ['₩', 'KRW'],
  [String.raw`R\$`, 'BRL'],
  [String.raw`MXN? ?\$|MEX ?\$`, 'MXN'],
  [String.raw`B\/\.`, 'PAB'],
  [String.raw`S\/\.`, 'PEN'],
  // Some country's dollars or pesos.
  [String.raw`[A-Z]{1,2}\$`, UNKNOWN_CURRENCY],
] as const;
const DOLLAR = String.raw`\$`;

const namesOf = (names: readonly (readonly [string, string])[]) => names.map(([name]) => name).join('|');
const [words, signs] = [namesOf(WORDS), namesOf(SIGNS)];
const homonyms = HOMONYMS.join('|');
const known = [...SIGNS, ...WORDS, ...HOMONYMS.map((code) => [code, code] as const)].map(([name, code]) => ({
  name: new RegExp(`^(?:${name})$`),
  code,
}));

/** An amount with cents or thousands: three letters and a whole number may be part of an item's name. */
const MONEY = String.raw`-?(?:(?:\d{1,3}(?:, \d{3})+|\d[\d,]*) ?[.,] ?\d{2}(?!\d)|\d{1,3}(?:[.,]\d{3})+(?!\d))`;
const ABOUT = String.raw`(?:TOTAA?L|AMOUNT|AMT|PRICE|CURRENCY|DUE|PAID|VALUE|GST|TAX)[\s:(]{0,3}`;
const PATTERNS = [
  // Matches RM 12.50 and TOTALEUR 12.50.
  new RegExp(
    String.raw`((?:(?<![A-Z$])|(?<=${ABOUT}))(?:${words})|(?<=${ABOUT})(?:${homonyms}))\s?[.:]?\s?(?=${MONEY})`,
    'gi',
  ),
  // Matches £5 and US$ 12.50.
  new RegExp(String.raw`(?<![A-Z])(${signs}|${DOLLAR})\s?(?=-?\.?\d)`, 'gi'),
  // Matches 12.50 EUR and 12,50€.
  new RegExp(
    String.raw`((?<=\d[.,]\d{2}\s?)(?:${words}|[€£])|(?<=${ABOUT}[^A-Z]{0,20}\d[.,]\d{2}\s?)(?:${homonyms}))(?![A-Z\d])`,
    'gi',
  ),
  // Matches headings and labels: (RM), TOTAL RM INCLUDING GST and PRICE £.
  new RegExp(String.raw`(?:\((?:IN )?|^|${ABOUT})(${words}|${signs})(?:\)|\W*$)`, 'gi'),
  new RegExp(String.raw`${ABOUT}(${words})(?= INCL|\()`, 'gi'),
  // Matches All amounts in USD.
  new RegExp(String.raw`\b(?:AMOUNTS|PRICES|CHARGES)\s(?:ARE\s|SHOWN\s)?IN\s(${words})\b`, 'gi'),
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
