import type { Field } from '../../receipt.ts';
import { maskCardNumbers } from '../identity/card-numbers.ts';
import { showsAbn } from '../identity/find-abn.ts';
import { lettersOf } from '../layout/letters.ts';
import { placeOf, type Row } from '../layout/rows.ts';
import { bestField } from '../model/best-field.ts';
import { withoutCapitals } from './capitals.ts';
import { cleanName } from './clean-name.ts';
import { lineKind } from './line-kinds.ts';
import { findMerchant } from './merchants/find-merchant.ts';
import { isNamedIn } from './merchants/printed-evidence.ts';
import { vendorCandidates } from './vendor-features.ts';
import { vendorModelOf } from './vendor-model.ts';

/** A line chosen with this confidence stays, whichever chain abroad the receipt mentions. */
const SURE = 0.8;

/**
 * Finds the vendor: a merchant of the directory, else the line that the model chooses. Abroad the chosen line stays if it
 * has the chain's name, or is a company's, or was chosen with enough confidence.
 * @returns with the usual category of the vendor if it's a known merchant.
 */
export function findVendor(
  rows: readonly Row[],
  { abn, isForeign }: { abn: Field<string> | null; isForeign: boolean },
): { vendor: Field<string> | null; usualCategory?: string } {
  const known = findMerchant(rows, { abn, isForeign });
  const chosen = bestField(
    vendorModelOf(rows),
    vendorCandidates(rows),
    (one) => maskCardNumbers(one.name),
    (one) => one.rows.flatMap((row) => row.cells.map((cell) => placeOf(row, cell))),
  );
  const named = chosen && { ...chosen, value: withoutCapitals(chosen.value) };
  const printed = named && showsAbn(rows) ? asTraded(named, rows) : named;
  if (known === null) return { vendor: printed };
  const { merchant, vendor } = known;
  const usualCategory = merchant.category;
  if (!isForeign || printed === null) return { vendor, usualCategory };
  if (isNamedIn(merchant, printed.value)) return { vendor: printed, usualCategory };
  // Another shop's receipt can mention a chain, whose category isn't the shop's.
  const isAnothers = printed.confidence >= SURE || lineKind(printed.value).company;
  return isAnothers ? { vendor: printed } : { vendor, usualCategory };
}

const ROWS_OF_A_TRADING_NAME = 3;
const SHORTEST_TRADING_NAME = 4;

/** Takes the name that a company starts with, if it's printed alone at the top: `SeaLink` above `SeaLink Tasmania Pty Ltd`. */
function asTraded(company: Field<string>, rows: readonly Row[]): Field<string> {
  const base = /^(.+?)\s+(?:PTY\.?\s+)?(?:LTD|LIMITED)\.?$/i.exec(company.value)?.[1];
  if (base === undefined) return company;
  const row = rows.slice(0, ROWS_OF_A_TRADING_NAME).find(({ text }) => {
    const letters = lettersOf(text);
    return letters.length >= SHORTEST_TRADING_NAME && lettersOf(base).startsWith(letters);
  });
  if (row === undefined) return company;
  const value = withoutCapitals(cleanName(row.text));
  return { ...company, value, places: row.cells.map((cell) => placeOf(row, cell)) };
}
