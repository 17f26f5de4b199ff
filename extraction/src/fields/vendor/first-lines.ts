import type { Row } from '../layout/rows.ts';
import { withWholeNames } from './whole-names.ts';

const ROWS_OF_A_TAB = 2;
/** The title of a browser's tab and what closes it: `Order details x`. */
const TAB = /\S\s[xX×](?:\s[+*])?\W*$/;
/** An address with a path, as a browser shows it below. */
const ADDRESS_BAR = /(?:^|\s)(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S/;
/** Nothing but a long address, and the picture of a lock beside it. Shops print short ones. */
const ONLY_ADDRESS = /^\W*(?:\S{1,2}\s){0,2}(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}\/[^\s/]+\/\S+\W*$/;

/**
 * Prepares the first lines for finding the vendor: without the title of a browser's tab or its address, and with a logo over
 * several lines as one.
 */
export function preparedRows(rows: readonly Row[]): Row[] {
  const tab = rows
    .slice(0, ROWS_OF_A_TAB)
    .findIndex(({ text, index }) => TAB.test(text) && ADDRESS_BAR.test(rows[index + 1]?.text ?? ''));
  const page = rows
    .slice(tab + 1)
    .filter(({ text }, index) => index >= ROWS_OF_A_TAB || !ONLY_ADDRESS.test(text));
  return withWholeNames(page).map((row, index) => ({ ...row, index }));
}
