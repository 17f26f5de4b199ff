import type { Field } from '../../receipt.ts';
import { placeOf, type Row } from '../layout/rows.ts';
import { cleanName } from './clean-name.ts';
import { isNoName } from './not-names.ts';

const LABEL = String.raw`^\W*(?:SOLD\sBY|SELLER|ORGANI[SZ]ATION|ORGANI[SZ]ER)`;
/** Beside the name: `Sold by | sneaky_pete_parts`. */
const BESIDE = new RegExp(String.raw`${LABEL}\W*$`, 'i');
/** Before the name: `Organisation: Coburg Harriers (ABN 51 824 753 556)`. */
const BEFORE = new RegExp(String.raw`${LABEL}\s?:\s*(?=\S)`, 'i');
/** What follows a name: its ABN or address. */
const REST = /\s\(?ABN\b.*$|,\s\d.*$/i;
const CONFIDENCE = 0.85;

/** Finds who sold through the platform whose receipt it is. */
export function sellerOf(rows: readonly Row[]): Field<string> | null {
  for (const row of rows) {
    const [first, second] = row.cells;
    if (first === undefined) continue;
    const cell = BESIDE.test(first.text) ? second : BEFORE.test(first.text) ? first : undefined;
    if (cell === undefined) continue;
    const value = cleanName(cell.text.replace(BEFORE, '').replace(REST, ''));
    if (/[A-Z]{3}/i.test(value) && !isNoName(value))
      return { value, confidence: CONFIDENCE, places: [placeOf(row, cell)] };
  }
  return null;
}
