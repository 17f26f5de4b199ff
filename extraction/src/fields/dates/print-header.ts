import type { Row } from '../layout/rows.ts';

/** The day and time of printing, then the title of the page, as browsers put them above what they print. */
const PRINTED_AT = /^\W*\d{1,2}\/\d{1,2}\/\d{2,4},\s?\d{1,2}:\d\d(?:\s?[AP]M)?\b.*[A-Z]{3}/i;

/** Returns true for a page's first line if a browser added it. Its date is written as the browser's user does. */
export const isPrintHeader = (row: Row, rows: readonly Row[]): boolean =>
  rows[row.index - 1]?.page !== row.page && PRINTED_AT.test(row.text);
