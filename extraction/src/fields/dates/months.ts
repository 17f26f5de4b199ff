/** Beginnings of month names in English and in the languages travellers meet, with the digits OCR puts for letters. */
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

export const MONTH_NAME = MONTHS.map(([pattern]) => pattern).join('|');

/** The number (1 to 12) of a month by the beginning of its name; NaN when it is none. */
export function monthNamed(name: string): number {
  return MONTHS.find(([pattern]) => new RegExp(`^(?:${pattern})`, 'i').test(name))?.[1] ?? Number.NaN;
}
