import { isDeepStrictEqual } from 'node:util';
import type { Field } from '../../receipt.ts';
import { maskCardNumbers } from '../payment/card-numbers.ts';
import { showsAbn } from '../abn/find-abn.ts';
import { lettersOf } from '../layout/letters.ts';
import { placeOf, type Row } from '../layout/rows.ts';
import { bestField } from '../model/best-field.ts';
import { withoutCapitals } from './capitals.ts';
import { cleanName } from './clean-name.ts';
import { firstColumn } from './first-column.ts';
import { preparedRows } from './first-lines.ts';
import { isDetailOfReceipt, lineKind } from './line-kinds.ts';
import { isNoName } from './not-names.ts';
import { needsName } from './shop-kinds.ts';
import { findMerchant } from './merchants/find-merchant.ts';
import { isNamedIn } from './merchants/name-on-line.ts';
import { isSloganOf } from './merchants/printed-slogans.ts';
import { onlyCompany, ownerOfAbn, sellerOf, tradingNameOf } from './seller.ts';
import { senderOf } from './sender.ts';
import { vendorCandidates } from './vendor-candidates.ts';
import { vendorModelOf } from './vendor-model.ts';
import { namedAsWebsite } from './web-names.ts';

/** A line chosen with this confidence stays, whichever chain abroad the receipt mentions. */
const SURE = 0.8;
/** A line chosen with less yields to the seller that the receipt calls so, and to any sign of a known merchant. */
const DOUBTFUL = 0.7;
/** A line chosen with less yields to the only company that the receipt names, often below everything else. */
const GUESSED = 0.3;

/**
 * Finds the vendor: a merchant of the directory, else the line that the model chooses or, of one chosen with doubt, the
 * seller that the receipt calls so, the company before the ABN, or the only company. Abroad the chosen line stays if it has
 * the chain's name, or is a company's, or was chosen with enough confidence.
 * @returns with the usual category of the vendor if it's a known merchant.
 */
export function findVendor(
  asRead: readonly Row[],
  { abn, isForeign }: { abn: Field<string> | null; isForeign: boolean },
): { vendor: Field<string> | null; usualCategory?: string } {
  const rows = preparedRows(asRead);
  const chosen = bestField(
    vendorModelOf(rows),
    vendorCandidates(rows),
    (one) => maskCardNumbers(one.name),
    (one) => one.rows.flatMap((row) => row.cells.map((cell) => placeOf(row, cell))),
  );
  const named = chosen && { ...chosen, value: withoutCapitals(chosen.value) };
  const printed = named && showsAbn(rows) ? asTraded(named, rows) : named;
  const confidence = printed?.confidence ?? 0;
  const merchantFound = findMerchant(rows, { abn, isForeign });
  const known = merchantFound?.isWeak && confidence >= DOUBTFUL ? null : merchantFound;
  if (known === null) {
    const traded = abn && tradingNameOf(rows, abn);
    const seller =
      confidence < DOUBTFUL ? (sellerOf(rows) ?? traded ?? namedAsWebsite(rows) ?? senderOf(rows)) : null;
    const ofAbn = abn && ownerOfAbn(rows, abn);
    const owner = confidence < GUESSED ? (ofAbn ?? onlyCompany(rows)) : null;
    const other = printed && ofAbn && confidence < SURE && areTwoCompanies(printed, ofAbn) ? ofAbn : null;
    return { vendor: seller ?? owner ?? other ?? printed };
  }
  const { merchant, vendor } = known;
  const usualCategory = merchant.category;
  if (!isForeign || printed === null) return { vendor, usualCategory };
  const asChain = { ...printed, value: merchant.name };
  if (isStartOf(printed.value, merchant.name)) return { vendor: asChain, usualCategory };
  if (isNamedIn(merchant, printed.value)) return { vendor: printed, usualCategory };
  if (isMisread(printed.value, merchant.name)) return { vendor: asChain, usualCategory };
  if (isSloganOf(merchant, printed.value)) return { vendor, usualCategory };
  // Another shop's receipt can mention a chain, whose category isn't the shop's.
  const isOtherShop = printed.confidence >= SURE || lineKind(printed.value).company;
  return isOtherShop ? { vendor: printed } : { vendor, usualCategory };
}

/** `Casey's General` above `Store #1695` */
const isStartOf = (printed: string, name: string): boolean => lettersOf(name).startsWith(lettersOf(printed));

/** The share of letters at the start and end together that a misread name has in common with the right one. */
const LEAST_ALIKE = 0.7;

/** `TAFIGET` for Target, `Waimart` for Walmart */
function isMisread(printed: string, name: string): boolean {
  const [one, other] = [lettersOf(printed), lettersOf(name)];
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end++;
  return start + end >= LEAST_ALIKE * long.length;
}

const PROPRIETARY = /\s+(?:PTY\b.*|P\/L|LTD\.?|LIMITED)$/i;

/** Of two companies, the one before the seller's ABN is the seller; the other is the customer, where nothing says so. */
function areTwoCompanies({ value: one }: Field<string>, { value: other }: Field<string>): boolean {
  const [first, second] = [one, other].map((name) => lettersOf(name.replace(PROPRIETARY, '')));
  return PROPRIETARY.test(one) && PROPRIETARY.test(other) && first !== second;
}

const ROWS_OF_A_TRADING_NAME = 3;
const SHORTEST_TRADING_NAME = 4;
/** How much larger a name is printed than the company that trades under it. */
const LARGER = 1.2;

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
  const traded =
    lines.find(({ text }) => lettersOf(base).startsWith(lettersOf(text))) ??
    (chosen.confidence < SURE && isNameAbove(lines[0], rowOf(chosen, rows)) ? lines[0] : undefined);
  if (traded === undefined) return chosen;
  const isOverTwoLines = rows
    .flatMap(({ cells }) => cells)
    .some(({ text }) => lettersOf(`${traded.text} ${text}`) === lettersOf(base));
  const value = withoutCapitals(cleanName(isOverTwoLines ? base : traded.text));
  return { ...chosen, value, places: traded.cells.map((cell) => placeOf(traded.row, cell)) };
}

const rowOf = ({ places }: Field<string>, rows: readonly Row[]): Row | undefined =>
  rows.find((row) => row.cells.some((cell) => isDeepStrictEqual(placeOf(row, cell), places[0])));

/** Returns true if the top line is in larger print than a company's and looks like nothing but a name. */
function isNameAbove(top: { row: Row; text: string } | undefined, company: Row | undefined): boolean {
  if (top === undefined || company === undefined || top.row.index >= company.index) return false;
  const kind = lineKind(top.text);
  const isOther = isDetailOfReceipt(kind) || kind.company;
  return !isOther && !isNoName(top.text) && top.row.height >= company.height * LARGER;
}
