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

/** ISO 4217's code for no currency: the receipt is foreign, but from which country isn't clear. */
export const UNKNOWN_CURRENCY = 'XXX';
/** The minimum weight of all clues together to name the country, and to doubt that it's Australia. */
const LEAST = { named: 2, doubted: 1 };
const AUSTRALIAN = [
  /\bA\.?B\.?N\b|\bAUSTRALIA|\bPTY\b|\.AU\b|\bAUD\b|\+61\b/i,
  /(?<![A-Z])(?:NSW|VIC|QLD|TAS|ACT|[SW]A|NT)\W{0,2}\d{4}(?!\d)/i,
  // Telephone numbers: (03) 9555 0123, 0412 345 678, 1300 555 012.
  /(?<!\d)(?:\(0[2378]\) ?|0[2378] )\d{4} ?\d{4}(?!\d)|(?<!\d)(?:04\d\d|1[38]00) \d{3} \d{3}(?!\d)/,
];
/** Nearly every Australian receipt says one of these, but some foreign ones do too. */
const LIKE_AUSTRALIAN = /\bG\.?S\.?T\b(?! ?\d{1,2}$)|\bEFTPOS\b|\bTAX\s?INV[O0]ICE/im;

/** Australia's GST is 10 %. */
const OTHER_GST =
  /\bG\.?S\.?T\.?\s?[@(:]?\s?(?:[5-9]|12\.5|15)(?:\.0+)?\s?%|\b(?:[5-9]|12\.5|15)(?:\.0+)?\s?%\s?G\.?S\.?T\b/i;

const VAT_NUMBER = /\bV\.?A\.?T\b\D{0,14}?(?:GB ?)?(\d{3} ?\d{4} ?\d{2})(?!\d)/gi;
const BRITISH_AREA =
  'A[BL]|B[ABDHLNRST]?|C[ABFHMORTVW]|D[ADEGHLNTY]|E[CHNX]?|F[KY]|G[LUY]?|H[ADGPRSUX]|I[GMPV]|JE|K[ATWY]|L[ADELNSU]?|M[EKL]?|N[EGNPRW]?|O[LX]|P[AEHLOR]|R[GHM]|S[AEGKLMNOPRSTWY]?|T[ADFNQRSW]|UB|W[ACDFNRSV]?|YO|ZE';
const BRITISH_POSTCODE = new RegExp(
  String.raw`(?<![A-Z\d])(?:${BRITISH_AREA})\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}(?![A-Z\d])`,
);
/** Tax on a line of its own is added to the price; Australian prices include it, and receipts call it GST. */
const TAX_LINE =
  /^(?!.*(?:INCL|FREE|INV|G\.?S\.?T|V\.?A\.?T)).{0,16}\b(?:TAX|TX)(?: ?\d| ?AMOUNT| ?TOTAL)?\b.{0,14}\d*\.\d\d/im;
const TIP = /\bGRATUIT|\bTIPS?\b.{0,12}(?:$|[\d_:%$.])|^\W*(?:1[58]|2[025]) ?%.{0,12}\d\.\d\d/im;

const CANADIAN = /\b(?:[HPQ]\.?S\.?T|TVQ|TPS)\b(?=\W.*\d)/i;

const COUNTRIES: readonly Country[] = [
  {
    code: 'MYR',
    hasDollars: true,
    cues: [
      [/\bSDN\W{0,2}B[HN]D\b|\.COM\.MY\b|\bMALAYSIA\b/i, 2],
      [/\bGST\s?(?:ID|NO|REG)\D{0,8}\d{12}(?!\d)/i, 2],
      [/\bSELANGOR\b|\bJOHOR\b|\bKUALA LUMPUR\b|\bJALAN\b/i, 1],
    ],
  },
  {
    code: 'GBP',
    hasDollars: false,
    cues: [
      [(text) => [...text.matchAll(VAT_NUMBER)].some(([, number = '']) => isBritishVat(number)), 2],
      [/\bV\.?A\.?T\b/i, 1],
      [BRITISH_POSTCODE, 1],
      [/\.CO\.UK\b|\bPLC\b|\+44\b/i, 1],
    ],
  },
  {
    code: 'EUR',
    hasDollars: false,
    cues: [
      [/\bP\W{0,2}IVA\b|\bSIRE[NT]\b/i, 2],
      [/\b(?:TVA|MWST|UST|BTW|I\.?V\.?A)\b/i, 1],
      [/\b(?:TTC|SARL|GMBH|STEUER|SUMME|TOTAAL|N\.?I\.?F|C\.?I\.?F|FACTURA|COPERTO|SCONTRINO|IMPORTE)\b/i, 1],
    ],
  },
  {
    code: 'USD',
    hasDollars: true,
    cues: [
      [STATE_AND_ZIP, 1],
      [AMERICAN_PHONE, 1],
      [/\b(?:SALES|STATE|CITY|LOCAL|COUNTY)\s?TAX\b/i, 1],
      [(text) => TAX_LINE.test(text) && !CANADIAN.test(text), 1],
      [TIP, 1],
      [/\bGALLONS?\b|\bFOOD ?STAMP|\bEBT\b/i, 1],
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
      [/\bGST REG\D{0,8}(?:\d{9}[A-Z]|\d{2}-\d{7}-[A-Z])(?![A-Z\d])/i, 2],
      [/\bSINGAPORE\b|\.COM\.SG\b/i, 1],
    ],
  },
  {
    code: 'CAD',
    hasDollars: true,
    cues: [
      [CANADIAN, 2],
      [/\bINTERAC\b|\bCANADA\b/i, 1],
      [/(?<![A-Z\d])[ABCEGHJ-NPR-TVXY]\d[A-Z] ?\d[A-Z]\d(?![A-Z\d])/, 1],
    ],
  },
  {
    code: 'ZAR',
    hasDollars: false,
    cues: [
      [/\.CO\.ZA\b|\bSOUTH AFRICA\b/i, 2],
      [/\bV\.?A\.?T\b\D{0,14}4\d{9}(?!\d)/i, 2],
    ],
  },
  {
    code: 'INR',
    hasDollars: false,
    cues: [
      [/\bGST\W?(?:IN)?\W{0,3}\d{2}[A-Z]{4}|\bGST\s?IN\b|\b[CS]GST\b|\bRUPEES?\b/i, 2],
      [/\bINDIA\b|\bPVT\W{0,2}LTD\b|\bTIN\b\W{0,3}\d{11}/i, 1],
      [/\bSER(?:VICE|\.)?\s?TAX\b|\bS\.TAX\b/i, 1],
    ],
  },
  { code: 'HKD', hasDollars: true, cues: [[/\bHONG\s?KONG\b|\.COM\.HK\b/i, 2]] },
  { code: 'IDR', hasDollars: false, cues: [[/\bPAJAK\b|\bNPWP\b|\bPPN\b|\bTANGGAL\b|\bTUNAI\b/i, 2]] },
  {
    code: 'AED',
    hasDollars: false,
    cues: [
      [/\bU\.?A\.?E\b|\bDUBAI\b|\bABU DHABI\b/i, 2],
      [/\bTRN\D{0,6}\d{15}(?!\d)/i, 2],
    ],
  },
  {
    code: 'THB',
    hasDollars: false,
    cues: [
      [/\bTHAILAND\b|\bBANGKOK\b|\bPHUKET\b|\bBAHT\b/i, 2],
      [/\bTAX ID\D{0,4}\d{13}(?!\d)/i, 1],
    ],
  },
];

/**
 * Returns the currency (ISO 4217) of the country that a receipt clearly comes from. Many receipts name no currency, and
 * the recogniser can't read `£` and `€`. Returns `UNKNOWN_CURRENCY` for one that looks foreign, from whichever country,
 * and null for Australian ones and those without a clue.
 */
export function currencyOfSeller(text: string, hasDollars: boolean): string | null {
  if (AUSTRALIAN.some((says) => says.test(text))) return null;
  const seen = COUNTRIES.map((country) => ({ country, points: pointsOf(country, text) }));
  const [found, ...others] = seen
    .filter(({ country, points }) => points >= LEAST.named && (country.hasDollars || !hasDollars))
    .toSorted((one, other) => other.points - one.points);
  if (found && found.points > (others[0]?.points ?? 0)) return found.country.code;
  const isDoubted =
    OTHER_GST.test(text) ||
    (seen.some(({ points }) => points >= LEAST.doubted) && !LIKE_AUSTRALIAN.test(text));
  return found || isDoubted ? UNKNOWN_CURRENCY : null;
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
