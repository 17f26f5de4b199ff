/** The starts of month names in English and other common languages, with the digits OCR reads for letters. */
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
/** `M AR`, `S E P`: torn apart by the recogniser. */
export const MONTH_NAME_SPACED = ENGLISH.map((name) => name.split('').join(' ?')).join('|');
/** `UN` of `JUN`, for names whose first letter was misread; those of one month only. */
export const MONTH_NAME_BEHEADED = ENGLISH.map((name) => name.slice(1)).join('|');

/** The number (1 to 12) of a month by its name as one of the patterns above finds it; NaN when it is none. */
export function monthNamed(name: string): number {
  const close = name.replace(/\s/g, '').toUpperCase();
  const beheaded = close.length === 2 ? ENGLISH.findIndex((english) => english.endsWith(close)) : -1;
  if (beheaded >= 0) return beheaded + 1;
  return MONTHS.find(([pattern]) => new RegExp(`^(?:${pattern})`).test(close))?.[1] ?? Number.NaN;
}
