import { placeOf, type Row } from '../../layout/rows.ts';
import type { Place } from '../../../receipt.ts';
import type { Merchant } from './directory.ts';

/** A part of the receipt that identifies a merchant. */
export interface Evidence {
  merchant: Merchant;
  places: Place[];
  /** The name to show, if the print has more than the merchant's: `SUPA IGA WATERFORD`. */
  branch: string | null;
  /** True below the top, where a health fund or another shop may be named too: a clear name at the top goes before it. */
  isWeak?: boolean;
}

/** A row that identifies a merchant and prints no branch. */
export const evidenceOn = (row: Row, merchant: Merchant): Evidence => ({
  merchant,
  places: row.cells.map((cell) => placeOf(row, cell)),
  branch: null,
});
