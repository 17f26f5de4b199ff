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
const ENGLISH = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

export const MONTH_NAME = MONTHS.map(([pattern]) => pattern).join('|');
const LONG_ENDINGS = ['UARY', 'RUARY', 'CH', 'IL', '', 'E', 'Y', 'UST', 'TEMBER', 'OBER', 'EMBER', 'EMBER'];
/** Matches names that the recogniser split, such as `M AR`, `S E P` and `Au gust`, without the rest of a long name. */
export const MONTH_NAME_SPACED = ENGLISH.map((name) => name.split('').join(' ?')).join('|');
/** Matches what follows the first three letters of a long name, split or not. */
export const MONTH_ENDING_SPACED = `(?:${LONG_ENDINGS.filter((ending) => ending !== '')
  .map((ending) =>
    ending
      .split('')
      .map((letter) => ` ?${letter}`)
      .join(''),
  )
  .join('|')})?`;
/** Matches names without their first letter, which is often misread. `UN` can only be June. */
export const MONTH_NAME_BEHEADED = ENGLISH.map((name) => name.slice(1)).join('|');

/** Returns the month (1 to 12) of a name that one of these patterns matched, or NaN for another name. */
export function monthNamed(name: string): number {
  const close = name.replace(/\s/g, '').toUpperCase();
  const beheaded = close.length === 2 ? ENGLISH.findIndex((english) => english.endsWith(close)) : -1;
  if (beheaded >= 0) return beheaded + 1;
  return MONTHS.find(([pattern]) => new RegExp(`^(?:${pattern})`).test(close))?.[1] ?? Number.NaN;
}
