import type { Field } from '../../receipt.ts';
import { placeOf, type Row } from '../layout/rows.ts';
import { bestField } from '../model/best-field.ts';
import { dateCandidates } from './date-features.ts';
import { namedDate } from './named-date.ts';

/** Finds the date of the purchase, up to `today` (yyyy-MM-dd). */
export function findDate(
  rows: readonly Row[],
  { today, isAustralian }: { today: string; isAustralian: boolean },
): Field<string> | null {
  const dates = dateCandidates(rows, today);
  const named = namedDate(dates, rows, { isAustralian });
  return bestField(
    'date',
    named ? dates.filter(({ iso }) => iso === named.iso) : dates,
    (one) => one.iso,
    (one) => [placeOf(one.row, one.cell, one.start, one.end)],
  );
}
