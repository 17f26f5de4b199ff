/** The first letters of the months in several languages, including digits that OCR mistakes for them. */
const MONTHS: readonly (readonly [pattern: string, month: number])[] = [
  ['J[A4]N|ENE', 1],
  ['F[E3][B8]|F[EÉ]V', 2],
  ['M[A4]R|MÄR', 3],
  ['[A4]PR|A[VB]R', 4],
  ['M[A4][YI]', 5],
  ['JUN|JUIN', 6],
  ['JU[L1I]|JUIL', 7],
  ['[A4][UO][G6]|AO[UÛ]', 8],
  ['[S5][E3]P', 9],
  ['[O0][CK]T', 10],
  ['N[O0]V', 11],
  ['D[E3][CZ]|DIC', 12],
];
/** The English names, in capitals. */
export const MONTH_NAMES = [
  'JANUARY',
  'FEBRUARY',
  'MARCH',
  'APRIL',
  'MAY',
  'JUNE',
  'JULY',
  'AUGUST',
  'SEPTEMBER',
  'OCTOBER',
  'NOVEMBER',
  'DECEMBER',
];
/** Their first three letters. */
const ABBREVIATIONS = MONTH_NAMES.map((name) => name.slice(0, 3));
const ENDINGS = MONTH_NAMES.map((name) => name.slice(3)).filter((ending) => ending !== '');

/** Matches the first letters of a month in any of these languages. */
export const MONTH_START = MONTHS.map(([pattern]) => pattern).join('|');
/** Matches the first three letters of an English month. */
export const ENGLISH_MONTH_START = ABBREVIATIONS.join('|');
/** Matches names that the recogniser split, such as `M AR`, `S E P` and `Au gust`, without the rest of a long name. */
export const MONTH_START_SPACED = ABBREVIATIONS.map(spaced).join('|');
/** Matches what follows the first three letters of a long name, split or not. */
export const MONTH_ENDING_SPACED = `(?:${ENDINGS.map((ending) => ` ?${spaced(ending)}`).join('|')})?`;
/** Returns the month (1 to 12) of a name that one of these patterns matched, or NaN for another name. */
export function monthNamed(name: string): number {
  const close = name.replace(/\s/g, '').toUpperCase();
  return MONTHS.find(([pattern]) => new RegExp(`^(?:${pattern})`).test(close))?.[1] ?? Number.NaN;
}

/** Allows a space between any two letters. */
function spaced(letters: string): string {
  return letters.split('').join(' ?');
}
