import type { Field } from '../../../receipt.ts';
import { placeOf, type Row } from '../../layout/rows.ts';
import { withoutCapitals } from '../names/capitals.ts';
import { cleanName } from '../names/clean-name.ts';
import { isNoName } from '../names/not-names.ts';

/** Below the shop's name on the slip of its card terminal. */
const TERMINALS_NUMBER =
  /\b(MERCH(ANT)?|TERM(INAL)?)\s?(ID|NO|NUMBER)\b|\b[MT]ID\W{0,2}\d|\bTERMINAL\W{0,2}\d{6}/i;
const ROWS_OF_A_HEAD = 3;

/** Returns true if a row is the name, or its place, at the head of a card terminal's slip. */
export const isSlipsHead = ({ text }: Row, below: readonly Row[]): boolean =>
  below.slice(0, ROWS_OF_A_HEAD).some((row) => TERMINALS_NUMBER.test(row.text)) && !isNoName(text);

const ROWS_OF_A_HEADING = 8;
const LONGEST_NAME_IN_ROWS = 2;
const SHORTEST_NAME = 5;
const CONFIDENCE = 0.85;

/**
 * Finds the name at the head of a card terminal's slip that stands at the top of the receipt, too, on one line or two:
 * `264` and `COFFEE`, and `264 COFFEE` above `TERMINAL 23371804`.
 */
export function nameOnSlip(rows: readonly Row[]): Field<string> | null {
  const heads = rows.filter((row) => isSlipsHead(row, rows.slice(row.index + 1)));
  const names = rows
    .slice(0, ROWS_OF_A_HEADING)
    .flatMap(({ index }) =>
      Array.from({ length: LONGEST_NAME_IN_ROWS }, (_, more) => rows.slice(index, index + more + 1)),
    );
  for (const head of heads) {
    const key = keyOf(head.text);
    if (key.length < SHORTEST_NAME || !/\p{L}/u.test(key)) continue;
    const lines = names.find(
      (name) => name.every(({ index }) => index < head.index) && keyOf(textOf(name)) === key,
    );
    if (lines !== undefined)
      return {
        value: withoutCapitals(cleanName(textOf(lines))),
        confidence: CONFIDENCE,
        places: lines.flatMap((line) => line.cells.map((cell) => placeOf(line, cell))),
      };
  }
  return null;
}

const textOf = (lines: readonly Row[]): string => lines.map(({ text }) => text).join(' ');

const keyOf = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
