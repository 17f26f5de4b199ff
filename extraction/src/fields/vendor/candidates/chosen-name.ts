import { isDeepStrictEqual } from 'node:util';
import { median } from '../../../median.ts';
import type { Field } from '../../../receipt.ts';
import { lettersOf } from '../../layout/letters.ts';
import { placeOf, type Row } from '../../layout/rows.ts';
import { amountsIn } from '../../money/amounts.ts';
import { bestField } from '../../model/best-field.ts';
import { maskCardNumbers } from '../../payment/card-numbers.ts';
import { withoutCapitals } from '../names/capitals.ts';
import { cleanName } from '../names/clean-name.ts';
import { firstColumn } from './first-column.ts';
import { isDetailOfReceipt, lineKind } from '../names/line-kinds.ts';
import { isNoName } from '../names/not-names.ts';
import { endsInTrade, needsName } from '../names/shop-kinds.ts';
import { webNames } from '../names/web-names.ts';
import { vendorCandidates } from './vendor-candidates.ts';
import { vendorModelOf } from './vendor-model.ts';

/** A line chosen with this confidence stays, whatever else the receipt names. */
export const SURE = 0.8;

/** Chooses the line that's most likely the vendor's name by the model, and writes it as people do. */
export function chosenName(rows: readonly Row[]): Field<string> | null {
  const likeliest = bestField(
    vendorModelOf(rows),
    vendorCandidates(rows),
    (one) => maskCardNumbers(one.name),
    (one) => one.rows.flatMap((row) => row.cells.map((cell) => placeOf(row, cell))),
  );
  if (likeliest === null) return null;
  const named = { ...likeliest, value: withoutCapitals(likeliest.value) };
  const traded = asTraded(named, rows);
  return { ...traded, value: withFirstLetter(spaced(traded.value, rows), rows) };
}

const ROWS_OF_A_TRADING_NAME = 3;
const SHORTEST_TRADING_NAME = 4;
/** How much larger a name is printed than the company that trades under it, and than one that's sure. */
const LARGER = 1.2;
const MUCH_LARGER = 1.6;

/**
 * Takes the name a company trades under: the one it starts with, printed alone at the top (`SeaLink` above `SeaLink Tasmania
 * Pty Ltd`), or, of a company chosen with doubt, the first line in larger print.
 */
function asTraded(chosen: Field<string>, rows: readonly Row[]): Field<string> {
  const base = /^(.+?)\s+(?:PTY\.?\s+)?(?:LTD|LIMITED)\.?$/i.exec(chosen.value)?.[1];
  if (base === undefined) return chosen;
  const top = rows
    .slice(0, ROWS_OF_A_TRADING_NAME)
    .filter(({ text }) => lettersOf(text).length >= SHORTEST_TRADING_NAME && !needsName(text));
  const lines = top.map((row) => {
    const cells = firstColumn(row.cells, row.height);
    return { row, cells, text: cells.map(({ text }) => text).join(' ') };
  });
  const company = rowOf(chosen, rows);
  const larger = chosen.confidence < SURE ? LARGER : MUCH_LARGER;
  const traded =
    lines.find(({ text }) => lettersOf(base).startsWith(lettersOf(text))) ??
    lines.find((line) => isNameAbove(line, company, larger));
  if (traded === undefined) return (company && shopAbove(company, rows)) ?? chosen;
  const isOverTwoLines = rows
    .flatMap(({ cells }) => cells)
    .some(({ text }) => [base, chosen.value].map(lettersOf).includes(lettersOf(`${traded.text} ${text}`)));
  const value = withoutCapitals(cleanName(isOverTwoLines ? base : traded.text));
  return { ...chosen, value, places: traded.cells.map((cell) => placeOf(traded.row, cell)) };
}

const rowOf = ({ places }: Field<string>, rows: readonly Row[]): Row | undefined =>
  rows.find((row) => row.cells.some((cell) => isDeepStrictEqual(placeOf(row, cell), places[0])));

/** Returns true if a line at the top is in larger print than a company's and looks like nothing but a name. */
function isNameAbove(top: { row: Row; text: string }, company: Row | undefined, larger: number): boolean {
  if (company === undefined || top.row.index >= company.index) return false;
  const kind = lineKind(top.text);
  const isOther = isDetailOfReceipt(kind) || kind.company;
  return !isOther && !isNoName(top.text) && top.row.height >= company.height * larger;
}

const ROWS_OF_A_SHOP = 2;

/** Finds the name that ends in its trade and stands alone above its company: `Federation Street`, `Pharmacy`. */
function shopAbove(company: Row, rows: readonly Row[]): Field<string> | null {
  const above = rows.slice(0, company.index);
  const text = above.map((row) => row.text).join(' ');
  const isShop = endsInTrade(text) && !needsName(text) && !/\d/.test(text);
  if (above.length > ROWS_OF_A_SHOP || !isShop || above.some((row) => isNoName(row.text))) return null;
  const places = above.flatMap((row) => row.cells.map((cell) => placeOf(row, cell)));
  return { value: withoutCapitals(cleanName(text)), confidence: SURE, places };
}

const ROWS_OF_A_LOGO = 6;
const SHORTEST_LOGO = 4;

/** Finds the only line at the top that's printed much larger than the line chosen with doubt and the receipt, and may be a name. */
export function largestName(chosen: Field<string>, rows: readonly Row[]): Field<string> | null {
  const chosenRow = rowOf(chosen, rows);
  const usual = median(rows.map(({ height }) => height));
  const large = rows
    .slice(0, ROWS_OF_A_LOGO)
    .filter(({ height }) => height >= MUCH_LARGER * Math.max(usual, chosenRow?.height ?? usual));
  const [only, another] = large.filter(({ text }) => lettersOf(text).length >= SHORTEST_LOGO);
  if (only === undefined || another !== undefined || only === chosenRow) return null;
  if (isNoName(only.text) || isDetailOfReceipt(lineKind(only.text)) || needsName(only.text)) return null;
  const value = withoutCapitals(cleanName(only.text));
  return { value, confidence: chosen.confidence, places: only.cells.map((cell) => placeOf(only, cell)) };
}

const SHORTEST_RUN = 8;

/** Takes the spaces of a name in one run, `tiderockenergy`, from a company that starts with it: `Tiderock Energy Pty Ltd`. */
function spaced(name: string, rows: readonly Row[]): string {
  if (/\s/.test(name) || name.length < SHORTEST_RUN) return name;
  const companies = rows.flatMap(({ cells }) =>
    cells.flatMap(({ text }) => /^(.+?)\s+PTY\b/i.exec(text)?.[1] ?? []),
  );
  const starts = companies.flatMap((company) =>
    [...company.matchAll(/(?=\s|$)/g)].map(({ index }) => company.slice(0, index)),
  );
  const start = starts.find((one) => lettersOf(one) === lettersOf(name)) ?? name;
  return /\s/.test(start) || name === name.toLowerCase() ? withoutCapitals(start) : name;
}

const SHORTEST_CUT_OFF = 6;

/**
 * Puts back a first letter that was read as a picture, where a web address has the name with it or, if a line starts with
 * what's left in small letters, another line: `aldera Brewery` and `Cheers from Caldera Brewery`.
 */
function withFirstLetter(name: string, rows: readonly Row[]): string {
  const key = lettersOf(name);
  if (key.length < SHORTEST_CUT_OFF) return name;
  const words = name.split(/\P{L}+/u).filter((word) => word !== '');
  const whole = new RegExp(String.raw`(?<!\p{L})(\p{Lu})${words.join(String.raw`\P{L}+`)}(?!\p{L})`, 'iu');
  const site = webNames(rows).find(({ letters }) => lettersOf(letters.slice(1)) === key);
  const [start = ''] = words;
  const isCut = start !== '' && rows.some(({ text }) => text.startsWith(start.toLowerCase()));
  const said = isCut ? rows.find(({ text }) => whole.test(text) && amountsIn(text).length === 0) : undefined;
  const first = site?.letters[0] ?? whole.exec(said?.text ?? '')?.[1];
  return first === undefined ? name : first.toUpperCase() + name[0]?.toLowerCase() + name.slice(1);
}
