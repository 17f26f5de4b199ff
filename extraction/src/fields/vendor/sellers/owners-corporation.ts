import type { Field } from '../../../receipt.ts';
import { isBuyers, ROWS_OF_A_NAME } from '../../abn/buyer.ts';
import { placeOf, type Cell, type Row } from '../../layout/rows.ts';
import { withoutCapitals } from '../names/capitals.ts';

const CONFIDENCE = 0.85;

/** `The Owners - Strata Plan 71884`, `Body Corporate for Galah Towers CTS 4418`, whose manager or lot's owner is printed, too. */
const OWNERS =
  /^\W*((?:THE\s)?OWNERS\b.*?\b(?:PLAN|CORPORATION|SP|PS)\b\D{0,6}\d{3,}(?=\W*$|,|\s(?:C\/|ABN\b))|BODY\sCORPORATE\s(?:FOR\s\S|.*\bCTS\s?\d).*?(?=\s(?:C\/|ABN\b)|$))/i;
const LEVIES = /\bLEV(?:Y|IES)\b|\bCONTRIBUTIONS?\b|\bLOT\s?\d/i;

/** Finds the owners corporation that a notice of its levies is from. */
export function ownersCorporation(rows: readonly Row[]): Field<string> | null {
  if (!rows.some(({ text }) => LEVIES.test(text))) return null;
  for (const row of rows)
    for (const cells of joinedByDashes(row)) {
      const name = OWNERS.exec(cells.map(({ text }) => text).join(' '))?.[1];
      if (name !== undefined && !isBuyers(row, cells, rows, ROWS_OF_A_NAME))
        return {
          value: withoutCapitals(name),
          confidence: CONFIDENCE,
          places: cells.map((cell) => placeOf(row, cell)),
        };
    }
  return null;
}

const DASH = /^[–—-]$/;

/** Returns the cells of a row, those beside a dash of its own together. */
function joinedByDashes({ cells }: Row): Cell[][] {
  const joined: Cell[][] = [];
  for (const cell of cells) {
    const last = joined.at(-1);
    const isJoined = DASH.test(cell.text) || DASH.test(last?.at(-1)?.text ?? '');
    if (last && isJoined) last.push(cell);
    else joined.push([cell]);
  }
  return joined;
}
