import type { Row } from '../../src/fields/layout/rows.ts';
import type { MoneyMap } from '../../src/fields/money/money-map.ts';

/** A receipt with what is truly on it. Photographs have labelled words, scans only the main fields. */
export interface TrainingReceipt {
  set: 'scans' | 'photos' | 'australian';
  file: string;
  rows: Row[];
  money: MoneyMap;
  vendor: string | null;
  dates: ReadonlySet<string>;
  totals: number[];
  taxes: number[];
  /** Prices of bought things with their corners; null where they aren't known. */
  prices: { cents: number; box: number[] }[] | null;
  /** Receipts of one vendor have the same number: they are never on both sides of a split. */
  vendorGroup: number;
  vendorGroupSize: number;
}
