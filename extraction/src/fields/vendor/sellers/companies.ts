import type { Field } from '../../../receipt.ts';
import { isBuyers, ROWS_OF_A_NAME } from '../../abn/buyer.ts';
import { ABN_WORD } from '../../abn/find-abn.ts';
import { lettersOf } from '../../layout/letters.ts';
import { placeOf, type Row } from '../../layout/rows.ts';
import { withoutCapitals } from '../names/capitals.ts';
import { cleanName } from '../names/clean-name.ts';
import { lineKind } from '../names/line-kinds.ts';
import { isNoName } from '../names/not-names.ts';

/** What follows a name: its ABN, its address, or how many were bought. */
export const AFTER_NAME = /\s\(?ABN\b.*$|,\s\d.*$|\sQTY\b.*$/i;
const CONFIDENCE = 0.85;

const COMPANY = /^\W*(\S.*?\bP(?:TY|\/L)\b\.?(?:\s(?:LTD|LIMITED)\b)?)/i;
const OF_THE_ONLY = 0.6;

/** Finds the one Pty Ltd company on a receipt that isn't the customer; null if there are more. */
export function onlyCompany(rows: readonly Row[]): Field<string> | null {
  const found = rows.flatMap((row) =>
    row.cells.flatMap((cell) => {
      const name = COMPANY.exec(cell.text)?.[1];
      if (name === undefined || isBuyers(row, [cell], rows, ROWS_OF_A_NAME)) return [];
      return [{ value: cleanName(name), places: [placeOf(row, cell)] }];
    }),
  );
  const names = new Set(found.map(({ value }) => lettersOf(value)));
  return found[0] && names.size === 1 ? { ...found[0], confidence: OF_THE_ONLY } : null;
}

/** In a sentence: `Insurance Australia Limited ABN 11 000 016 722 trading as NRMA Insurance.`, also with the ABN behind it. */
const TRADES_AS =
  /\bABN\b.*\bTRADING\s?AS\s+([A-Z][^.,;()]{2,40})|\bTRADING\s?AS\s+([A-Z][^.,;()]{2,40}?)[\s.,;(]+ABN\b/i;

/** Finds the name that the seller's company is said to trade as, after its ABN. */
export function tradingNameByAbn(rows: readonly Row[], abn: Field<string>): Field<string> | null {
  for (const row of rows) {
    const [, behind, before] = TRADES_AS.exec(row.text) ?? [];
    const value = (behind ?? before)?.trim();
    if (value !== undefined && row.text.replace(/\D/g, '').includes(abn.value))
      return { value, confidence: CONFIDENCE, places: row.cells.map((cell) => placeOf(row, cell)) };
  }
  return null;
}

/** Behind the company, or below it: `T H Wang Pty Ltd trading as Total Hire`, `t/as Two Buck Farmers`. */
const TRADING = /^(.*?)\W*\b(?:T\/AS?|TRADING\sAS)\s+([A-Z0-9][^,;()]{2,40})$/i;
/** A name chosen with less yields to any company's. */
const GUESSED = 0.6;
const COMPANY_OR_TRUST = /\b(?:PTY|P\/L|LTD|LIMITED|TRUST|INC)\b/i;

/**
 * Finds the name that a company is said to trade as, at the end of a cell: the company that was chosen, or one whose name goes
 * on with what was chosen. On dockets `T/A` is a take-away.
 */
export function tradingNameOfCompany(
  rows: readonly Row[],
  chosen: Field<string> | null,
): Field<string> | null {
  const letters = lettersOf(chosen?.value ?? '');
  for (const row of rows)
    for (const cell of row.cells) {
      const [, before = '', name] = TRADING.exec(cell.text.replace(AFTER_NAME, '')) ?? [];
      const company = before === '' ? (rows[row.index - 1]?.text ?? '') : before;
      if (name === undefined || !COMPANY_OR_TRUST.test(company)) continue;
      const isOfChosen =
        (chosen?.confidence ?? 0) < GUESSED ||
        lettersOf(company).includes(letters) ||
        lettersOf(name).startsWith(letters) ||
        letters.startsWith(lettersOf(name));
      if (!isOfChosen || isBuyers(row, [cell], rows, ROWS_OF_A_NAME)) continue;
      const value = withoutCapitals(cleanName(name.replace(/\.$/, '')));
      if (!isNoName(value)) return { value, confidence: CONFIDENCE, places: [placeOf(row, cell)] };
    }
  return null;
}

const SHORTEST_OWNER = 5;
/** What ends a sentence or a part of a footer. */
const BREAK = /(?<!\b[A-Z])\.\s+|\s[·|•–-]\s/;

/**
 * Finds the name directly before the seller's ABN, `Ochre & Ash Ceramics · ABN 35 137 323 316`, or on the line above its ABN
 * or its address and ABN.
 */
export function ownerOfAbn(rows: readonly Row[], abn: Field<string>): Field<string> | null {
  for (const row of rows) {
    const at = row.text.search(ABN_WORD);
    if (at < 0 || !row.text.slice(at).replace(/\D/g, '').startsWith(abn.value)) continue;
    const above = rows[row.index - 1];
    // Before it may be a telephone number.
    const beside = row.text.slice(0, at).replace(AFTER_NAME, '');
    const isBeside = /\p{L}/u.test(beside) && !(beside.includes(',') && lineKind(beside).address);
    const of = isBeside || above === undefined || above.text.search(ABN_WORD) >= 0 ? row : above;
    const before = (of === row ? beside : of.text).replace(/[\s·|•–(-]+$/, '');
    const value = withoutCapitals(cleanName(before.split(BREAK).at(-1) ?? ''));
    if (lettersOf(value).length >= SHORTEST_OWNER && !/\d/.test(value) && !isNoName(value))
      return { value, confidence: OF_THE_ONLY, places: of.cells.map((cell) => placeOf(of, cell)) };
  }
  return null;
}
