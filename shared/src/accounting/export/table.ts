/** A cell: text, an amount in cents, or a day (yyyy-MM-dd). */
export type Cell = string | { cents: number } | { day: string };

/** A file's rows before they're written in some format. A null row is a blank line. */
export interface ExportTable {
  columns: readonly string[];
  rows: readonly (readonly Cell[] | null)[];
}

/** Puts text on one line, with at most this many characters. */
export const short = (text: string, most: number): string =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, most).toWellFormed().trim();
