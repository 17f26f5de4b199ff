import { AMERICAN_ADDRESS, AMERICAN_CITY, AMERICAN_PHONE, CITY_AND_STATE } from './american.ts';

/** A clue to the seller's country, and its weight. A clue of 2 names the country alone. */
type Cue = readonly [says: RegExp | ((text: string) => boolean), points: 1 | 2];

export interface Country {
  /** ISO 4217. */
  code: string;
  /** Whether its receipts may print `$`. */
  hasDollars: boolean;
  /** Names of places, as alternatives of a regular expression. */
  places?: string;
  cues: readonly Cue[];
}

const VAT_NUMBER = /\bV\.?A\.?T\b\D{0,14}?(?:GB ?)?(\d{3} ?\d{4} ?\d{2})(?!\d)/gi;
const BRITISH_AREA =
  'A[BL]|B[ABDHLNRST]?|C[ABFHMORTVW]|D[ADEGHLNTY]|E[CHNX]?|F[KY]|G[LUY]?|H[ADGPRSUX]|I[GMPV]|JE|K[ATWY]|L[ADELNSU]?|M[EKL]?|N[EGNPRW]?|O[LX]|P[AEHLOR]|R[GHM]|S[AEGKLMNOPRSTWY]?|T[ADFNQRSW]|UB|W[ACDFNRSV]?|YO|ZE';
const BRITISH_POSTCODE = new RegExp(
  String.raw`(?<![A-Z\d])(?:${BRITISH_AREA})\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}(?![A-Z\d])`,
);
/** Tax on a line of its own is added to the price; Australian prices include it, and receipts call it GST. */
const TAX_LINE =
  /^(?!.*(?:INCL|FREE|INV|G\.?S\.?T|V\.?A\.?T)).{0,16}\b(?:TAX|TX)(?: ?\d| ?AMOUNT| ?TOTAL)?\b.{0,14}?(?<![\d.,])([\d,]*\.\d\d)(?!\d)/gim;
/** A tip that was paid, a space for one, or suggestions. */
const TIP =
  /\bGRATUIT|^\W*TIPS?(?: AMOUNT)?[\s:.$]{0,8}(?!0*[.,]0*(?!\d))\d+[.,]\d\d|\bTIPS?(?: AMOUNT)?\s?[:_][\s:_$]*$|^\W*TIPS?\W*$|\bTIPS?\b.{0,12}\d\s?%|^\W*(?:1[58]|2[025]) ?%.{0,12}\d\.\d\d/im;

/** The number that invoices need since 2023, also where what's before it can't be read. */
const JAPANESE_NUMBER = /(?<![A-Z\d])T(\d{13})(?!\d)/g;

const CANADIAN = /\b(?:[HPQ]\.?S\.?T|TVQ|TPS)\b(?=\W.*\d)/i;

/** Below them, whoever took the payment or runs the shop's website may have an address, too. */
const beforePrices = (text: string): string => text.split(/\d\.\d\d(?!\d)/, 1)[0] ?? '';

export const COUNTRIES: readonly Country[] = [
  {
    code: 'MYR',
    hasDollars: true,
    places: 'MALAYSIA|SELANGOR|JOHOR|KUALA LUMPUR|PENANG',
    cues: [
      [/\bSDN\W{0,2}B[HN]D\b|\.COM\.MY\b/i, 2],
      [/\bGST\s?(?:ID|NO|REG)\D{0,8}\d{12}(?!\d)/i, 2],
      [/\bJALAN\b/i, 1],
      [/(?<!\d)\d{5}\s(?:PENANG|KUALA LUMPUR|JOHOR BAHRU|PETALING JAYA|SHAH ALAM|IPOH)\b/i, 2],
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
      // Americans charge GST to Australians.
      [(text) => AMERICAN_CITY.test(beforePrices(text)) && !/\bGST\b.*\d\.\d\d/i.test(text), 1],
      [(text) => AMERICAN_ADDRESS.test(text) || CITY_AND_STATE.test(text), 1],
      [AMERICAN_PHONE, 1],
      [/\b(?:SALES|STATE|CITY|LOCAL|COUNTY)\s?TAX\b/i, 1],
      [(text) => addsTax(text) && !CANADIAN.test(text), 1],
      [TIP, 1],
      [/\bGALLONS?\b|\/ ?GAL\b|\bFOOD ?STAMP|\bEBT\b/i, 1],
      [/\.GOV\b(?!\.|\W{0,2}AU\b)/i, 1],
    ],
  },
  {
    code: 'NZD',
    hasDollars: true,
    places: 'NEW ZEALAND|AUCKLAND|CHRISTCHURCH',
    cues: [
      [/\.(?:CO|NET|ORG)\.NZ\b/i, 1],
      [/\bGST\D{0,8}\d{2,3}[- ]\d{3}[- ]\d{3}(?![- ]?\d)/i, 1],
      // The registered number, as it's nearly always printed.
      [/\bGST\s?(?:(?:REG\w*\.?\s?)?(?:NO|NUMBER)?|#)\W{0,3}\d{2,3}-\d{3}-\d{3}(?![- ]?\d)/i, 1],
      [/\bG\.?S\.?T\b.{0,8}\b15(?:\.0+)?\s?%|\b15(?:\.0+)?\s?%\s?G\.?S\.?T\b/i, 1],
    ],
  },
  {
    code: 'SGD',
    hasDollars: true,
    places: 'SINGAPORE',
    cues: [
      [/\bPTE\W{0,2}LTD\b/i, 1],
      [/\bGST REG\D{0,8}(?:\d{9}[A-Z]|\d{2}-\d{7}-[A-Z])(?![A-Z\d])/i, 2],
      [/\.COM\.SG\b/i, 1],
    ],
  },
  {
    code: 'CAD',
    hasDollars: true,
    places: 'CANADA',
    cues: [
      [CANADIAN, 2],
      [/\bG\.?S\.?T\b.{0,6}\bR\d{9}(?!\d)|(?<!\d)\d{9}\s?RT\s?\d{4}(?!\d)/i, 2],
      [/\bINTERAC\b/i, 1],
      [/(?<![A-Z\d])[ABCEGHJ-NPR-TVXY]\d[A-Z] ?\d[A-Z]\d(?![A-Z\d])/, 1],
    ],
  },
  {
    code: 'ZAR',
    hasDollars: false,
    places: 'SOUTH AFRICA|CAPE TOWN|JOHANNESBURG',
    cues: [
      [/\.CO\.ZA\b/i, 2],
      [/\bV\.?A\.?T\b\D{0,14}4\d{9}(?!\d)/i, 2],
    ],
  },
  {
    code: 'INR',
    hasDollars: false,
    places: 'INDIA|MUMBAI|BANGALORE|BENGALURU|CHENNAI|HYDERABAD|NEW DELHI',
    cues: [
      [/\bGST\W?(?:IN)?\W{0,3}\d{2}[A-Z]{4}|\bGST\s?IN\b|\b[CS]GST\b|\bRUPEES?\b/i, 2],
      [/\bPVT\W{0,2}LTD\b|\bTIN\b\W{0,3}\d{11}/i, 1],
      [/\bSER(?:VICE|\.)?\s?TAX\b|\bS\.TAX\b/i, 1],
    ],
  },
  {
    code: 'HKD',
    hasDollars: true,
    places: 'HONG ?KONG|KOWLOON',
    cues: [[/\.COM\.HK\b|\+852\b/i, 2]],
  },
  {
    code: 'TWD',
    hasDollars: true,
    places: 'TAIWAN|TAIPEI|KAOHSIUNG|TAICHUNG',
    cues: [[/\.COM\.TW\b|\+886\b/i, 2]],
  },
  {
    code: 'PGK',
    hasDollars: false,
    places: 'PAPUA NEW GUINEA|PORT MORESBY|LAE',
    cues: [
      [/\.(?:COM|NET|ORG)\.PG\b|\+675\b/i, 2],
      [/(?:^|TOTAL\W{0,3})K ?\d[\d,]*\.\d\d(?!\d)/im, 1],
    ],
  },
  {
    code: 'JPY',
    // A ¥ is often read as a $.
    hasDollars: true,
    places: 'JAPAN|TOKYO|KYOTO|OSAKA|SAPPORO|NISEKO|HAKUBA|NAGANO|FUKUOKA|HIROSHIMA|NAGOYA|YOKOHAMA',
    cues: [
      // The number that receipts need since 2023.
      [/\bREG\w*\W{0,3}NO\W{0,4}T\d{13}(?!\d)/i, 2],
      [(text) => [...text.matchAll(JAPANESE_NUMBER)].some(([, number = '']) => isCorporateNumber(number)), 2],
      [/[A-Z]{3}-(?:KU|SHI|KEN)\b/i, 1],
      [/\bTEL\W{0,3}0\d{1,3}-\d{2,4}-\d{4}(?!\d)/i, 1],
    ],
  },
  {
    code: 'FJD',
    hasDollars: true,
    places: 'FIJI|NADI|SUVA|DENARAU|PACIFIC HARBOUR',
    cues: [
      [/\.COM\.FJ\b|\+679\b/i, 2],
      [/\bTIN\b\W{0,3}\d{2}-?\d{5}-?\d(?!\d)/i, 1],
    ],
  },
  { code: 'IDR', hasDollars: false, cues: [[/\bPAJAK\b|\bNPWP\b|\bPPN\b|\bTANGGAL\b|\bTUNAI\b/i, 2]] },
  {
    code: 'AED',
    hasDollars: false,
    places: 'DUBAI|ABU DHABI|SHARJAH',
    cues: [
      [/\bU\.?A\.?E\b|\+971\b/i, 2],
      [/\bTRN\D{0,6}\d{15}(?!\d)/i, 2],
    ],
  },
  {
    code: 'THB',
    hasDollars: false,
    places: 'THAILAND|BANGKOK|PHUKET',
    cues: [
      [/\bBAHT\b|\.CO\.TH\b|\+66\b/i, 2],
      [/\bTAX ID\D{0,4}\d{13}(?!\d)/i, 1],
    ],
  },
];

/** Returns true if a line says tax, unless that's an eleventh of an amount, as Australia's GST is. */
function addsTax(text: string): boolean {
  const isAmerican = AMERICAN_ADDRESS.test(text) || AMERICAN_PHONE.test(text);
  const amounts = [...text.matchAll(/\d[\d,]*\.\d\d(?!\d)/g)].map(([printed]) => centsOf(printed));
  return [...text.matchAll(TAX_LINE)].some(([, printed = '']) => {
    const tax = centsOf(printed);
    return isAmerican || tax === 0 || !amounts.some((amount) => Math.abs(amount - tax * 11) <= 5);
  });
}

const centsOf = (printed: string): number => Math.round(Number(printed.replaceAll(',', '')) * 100);

/** The first of thirteen digits is a checksum of the others, of which every second counts twice. */
function isCorporateNumber(number: string): boolean {
  const [check, ...digits] = number.split('').map(Number);
  const sum = digits.toReversed().reduce((total, digit, index) => total + digit * (1 + (index % 2)), 0);
  return check === 9 - (sum % 9);
}

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
