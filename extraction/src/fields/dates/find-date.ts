import type { Field } from '../../receipt.ts';
import { placeOf, type Row } from '../layout/rows.ts';
import { bestField } from '../model/best-field.ts';
import { dateCandidates } from './date-features.ts';
import { namedDate } from './named-date.ts';

/** The most for a date whose order of day and month nothing tells: not a clear answer. */
const MOST_WITHOUT_ORDER = 0.89;

/** Finds the date of the purchase, up to `today` (yyyy-MM-dd). */
export function findDate(
  rows: readonly Row[],
  { today, isAustralian }: { today: string; isAustralian: boolean },
): Field<string> | null {
  const dates = dateCandidates(rows, today);
  const named = namedDate(dates, rows, { isAustralian });
  const found = bestField(
    'date',
    named ? dates.filter(({ iso }) => iso === named.iso) : dates,
    (one) => one.iso,
    (one) => [placeOf(one.row, one.cell, one.start, one.end)],
  );
  if (found === null) return null;
  const isOrderUnknown = dates.every((one) => one.iso !== found.value || one.isOrderUnknown);
  const most = isOrderUnknown ? MOST_WITHOUT_ORDER : 1;
  return { ...found, confidence: Math.min(found.confidence, most) };
}
