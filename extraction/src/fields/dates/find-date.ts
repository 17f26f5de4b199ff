import type { Field } from '../../receipt.ts';
import { placeOf, type Row } from '../layout/rows.ts';
import { bestField } from '../model/best-field.ts';
import { dateCandidates } from './date-features.ts';
import { namedDate, PAYMENT } from './named-date.ts';

/** The most for a date whose order of day and month nothing tells: not a clear answer. */
const MOST_WITHOUT_ORDER = 0.89;

/** What stands before the date of what's returned: `ORIG: 1142 018 1990 02/10/26`. */
const OF_ANOTHER = /^\W*ORIG(?:INAL)?\b[^A-Z\d]*\d[^A-Z]*$/i;
/** What stands before the day when something repaired was bought, long before and often from another seller. */
const BOUGHT = /^\W*(?:ORIGINALLY\s)?(?:PURCHASED|BOUGHT)(?:\sFROM\s.{2,40})?(?:\sON)?\W*$/i;
/** But no promise to repair what's bought: `Refund, repair or exchange`. */
const REPAIR = /^(?!.*\b(?:REPLAC|REFUND|EXCHANGE)).*\bREPAIR(?:S|ED|ING)?\b(?!\sOR\b)/i;

/** What stands before the day of a deposit, once the rest is paid, too. */
const DEPOSIT = /\bDEPOSIT\s(?:PAID|RECEIVED)(?:\sON)?\W*$/i;
const NOTHING_LEFT = /\bBALANCE\b\D*\b0\.00\b/i;

/** A tip paid by card, which may be days later: `Visa 8830 (tip)  A$5.00`, with its date on the next line. */
const TIP = /\(TIP\)/i;

/** Finds the date of the purchase, up to `today` (yyyy-MM-dd). */
export function findDate(
  rows: readonly Row[],
  { today, isAustralian }: { today: string; isAustralian: boolean },
): Field<string> | null {
  const all = dateCandidates(rows, today);
  const isRepair = rows.some(({ text }) => REPAIR.test(text));
  const isSettled =
    rows.some(({ text }) => NOTHING_LEFT.test(text)) &&
    rows.some(({ text }) => PAYMENT.test(text) && !/\bDEPOSIT\b/i.test(text));
  const own = all.filter(({ row, cell, start }) => {
    const before = cell.text.slice(0, start);
    return !(
      TIP.test(row.text) ||
      TIP.test(rows[row.index - 1]?.text ?? '') ||
      OF_ANOTHER.test(before) ||
      (isRepair && BOUGHT.test(before)) ||
      (isSettled && DEPOSIT.test(before))
    );
  });
  const dates = own.length > 0 ? own : all;
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
