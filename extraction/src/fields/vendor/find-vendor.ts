import type { Field } from '../../receipt.ts';
import { maskCardNumbers } from '../identity/card-numbers.ts';
import { placeOf, type Row } from '../layout/rows.ts';
import { bestField } from '../model/best-field.ts';
import { withoutCapitals } from './capitals.ts';
import { lineKind } from './line-kinds.ts';
import { nameKey, type Merchant } from './merchants/directory.ts';
import { findMerchant } from './merchants/find-merchant.ts';
import { vendorCandidates } from './vendor-features.ts';
import { vendorModelOf } from './vendor-model.ts';

/** A name chosen with this confidence stays, whichever chain abroad the receipt mentions, too. */
const SURE = 0.8;

/**
 * Finds the vendor: a merchant of the directory, else the line that the model chooses. Abroad the chosen line stays if it
 * has the chain's name, or names a company, as receipts there do, or is sure.
 * @returns with the usual category of a known merchant.
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
  const printed = chosen && { ...chosen, value: withoutCapitals(chosen.value) };
  if (known === null) return { vendor: printed };
  const stays =
    isForeign &&
    printed !== null &&
    (printed.confidence >= SURE || lineKind(printed.value).company || names(known.merchant, printed.value));
  return { vendor: stays ? printed : known.vendor, usualCategory: known.merchant.category };
}

const names = ({ name, alsoPrinted }: Merchant, line: string): boolean =>
  [name, ...alsoPrinted].some((one) => nameKey(line).includes(nameKey(one)));
