import type { Row } from '../../src/fields/layout/rows.ts';
import type { MoneyMap } from '../../src/fields/money/money-map.ts';

/** A labelled receipt. On photographs every word is labelled, on scans, restaurants and shops only the main fields. */
export interface TrainingReceipt {
  set: 'scans' | 'photos' | 'restaurants' | 'shops' | 'australian';
  file: string;
  rows: Row[];
  money: MoneyMap;
  /** Every name that a reader would accept; empty if it isn't labelled. */
  vendors: string[];
  dates: ReadonlySet<string>;
  totals: number[];
  taxes: number[];
  /** The prices of the items with their corners; null if they aren't labelled. */
  prices: { cents: number; box: number[] }[] | null;
  /** The vendor's number: receipts of the same vendor are never on both sides of a split. */
  vendorGroup: number;
  vendorGroupSize: number;
  /** Whether its vendor is in the fifth that nothing is trained or tuned on before the end. */
  isHeldOut: boolean;
}
