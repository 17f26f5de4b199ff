import { AMERICAN_PHONE, STATE_AND_ZIP } from '../dates/date-order.ts';

/** A clue to the seller's country, and its weight. */
type Cue = readonly [says: RegExp | ((text: string) => boolean), points: number];

interface Country {
  /** ISO 4217. */
  code: string;
  /** Whether its receipts may print `$`. */
  hasDollars: boolean;
  cues: readonly Cue[];
}

/** The minimum weight of all clues together. */
const LEAST = 2;
const AUSTRALIAN =
  /\bA\.?B\.?N\b|\bAUSTRALIA|\bPTY\b|\.COM\.AU|\bAUD\b|(?<![A-Z])(?:NSW|VIC|QLD|TAS|ACT)\W{0,2}\d{4}(?!\d)/i;
const VAT_NUMBER = /\bV\.?A\.?T\b\D{0,14}?(?:GB ?)?(\d{3} ?\d{4} ?\d{2})(?!\d)/gi;

const COUNTRIES: readonly Country[] = [
  { code: 'MYR', hasDollars: true, cues: [[/\bSDN\W{0,2}BHD\b|\.COM\.MY\b/i, 2]] },
  {
    code: 'GBP',
    hasDollars: false,
    cues: [
      [(text) => [...text.matchAll(VAT_NUMBER)].some(([, number = '']) => isBritishVat(number)), 2],
      [/\bV\.?A\.?T\b/i, 1],
      [/(?<![A-Z\d])[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}(?![A-Z\d])/, 1],
      [/\.CO\.UK\b|\bPLC\b|\+44\b/i, 1],
    ],
  },
  {
    code: 'EUR',
    hasDollars: false,
    cues: [
      [/\bP\W{0,2}IVA\b|\bSIRE[NT]\b/i, 2],
      [/\b(?:TVA|MWST|UST|BTW|I\.?V\.?A)\b/i, 1],
      [
        /\b(?:TTC|SARL|GMBH|STEUER|SUMME|TOTAAL|N\.?I\.?F|C\.?I\.?F|FACTURA SIMPL\w*|COPERTO|SCONTRINO)\b/i,
        1,
      ],
    ],
  },
  {
    code: 'USD',
    hasDollars: true,
    cues: [
      [STATE_AND_ZIP, 1],
      [AMERICAN_PHONE, 1],
      [/\bSALES\s?TAX\b/i, 1],
    ],
  },
  {
    code: 'NZD',
    hasDollars: true,
    cues: [
      [/\.(?:CO|NET|ORG)\.NZ\b/i, 1],
      [/\bGST\D{0,8}\d{2,3}[- ]\d{3}[- ]\d{3}(?![- ]?\d)/i, 1],
      [/\bNEW ZEALAND\b|\bAUCKLAND\b|\bCHRISTCHURCH\b/i, 1],
    ],
  },
  {
    code: 'SGD',
    hasDollars: true,
    cues: [
      [/\bPTE\W{0,2}LTD\b/i, 1],
      [/\bSINGAPORE\b|\.COM\.SG\b/i, 1],
    ],
  },
];

/**
 * Returns the currency (ISO 4217) of the country that a receipt clearly comes from. Many receipts name no currency, and
 * the recogniser can't read `£` and `€`. Returns null for Australian receipts, and if the country isn't clear.
 */
export function currencyOfSeller(text: string, hasDollars: boolean): string | null {
  if (AUSTRALIAN.test(text)) return null;
  const [found, ...others] = COUNTRIES.filter(
    (country) => (country.hasDollars || !hasDollars) && pointsOf(country, text) >= LEAST,
  );
  return found && others.length === 0 ? found.code : null;
}

const pointsOf = ({ cues }: Country, text: string): number =>
  cues.reduce(
    (sum, [says, points]) => sum + ((typeof says === 'function' ? says(text) : says.test(text)) ? points : 0),
    0,
  );

/** The last two of nine digits are a checksum; HMRC has added 55 to it since 2010. */
function isBritishVat(number: string): boolean {
  const digits = number.replaceAll(' ', '');
  const sum = digits
    .slice(0, 7)
    .split('')
    .reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  const whole = sum + Number(digits.slice(7));
  return whole % 97 === 0 || (whole + 55) % 97 === 0;
}
