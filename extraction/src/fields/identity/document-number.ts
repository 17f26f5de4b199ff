import type { Field } from '../../receipt.ts';
import { maskCardNumbers } from './card-numbers.ts';
import { placeOf, type Row } from '../layout/rows.ts';
import { datesIn } from '../dates/printed-dates.ts';

/** Words in front of a document's number, from the most to the least reliable, with the confidence of each. */
const KEYS: readonly (readonly [key: RegExp, confidence: number])[] = [
  [/\b(?:CREDIT|ADJUSTMENT)\s?NOTE\s*(?:NO|NUMBER|#|ID)\s?[.:#]*/i, 0.97],
  [
    /\b(?:TAX\s?)?INV(?:OICE|O1CE|0ICE)?\s*(?:NO|N0|NUMBER|NUM|NBR|#|ID|REF)\s?[.:#]*|\bINV(?:OICE)?\s*[#:]+|\bINVOICE\s+(?:FOR\s+)?(?=#|[A-Z]{0,4}-?(?:\d{3}|\d{1,2}-\d{3}))/i,
    0.97,
  ],
  [
    /\b(?:RECEIPT|RECEPT|RECELPT|RCPT|REC(?:EIPT)?)\s*(?:NO|N0|NUMBER|NUM|#|ID)\s?[.:#]*|\bRECEIPT\s?[#:]+|\bRCPT\s?[#:]*(?=\s?\d)|\bRECEIPT\s+(?=[A-Z]{0,4}-?\d{3})/i,
    0.95,
  ],
  [/\bDOCKET\s?(?:NO|NUMBER|#)?\s?[.:#]*|\bDOC(?:UMENT)?\s?(?:NO|NUMBER|#)\s?[.:#]*/i, 0.94],
  [
    /\b(?:CASH\s?)?(?:BILL|FOLIO)\s?(?:NO|NUMBER|#|ID)\s?[.:#]*|\b(?:BILL|FOLIO)\s?[#:]+|\bSLIP\s?(?:NO|#)?\s?[.:#]*/i,
    0.93,
  ],
  [/\b(?:TRANS(?:ACTION)?|TRAN|TRX|TXN|TRN)\s?(?:NO|NUMBER|#|ID)?\s?[.:#]*(?=\s*[A-Z]{0,3}\d)/i, 0.75],
  [/\bQUOT(?:E|ATION)\s?(?:NO|NUMBER|#|ID)\s?[.:#]*/i, 0.8],
  [
    /\b(?:CHECK|CHK|ORDER|TICKET|JOB|BOOKING|SALE)\s?(?:NO|NUMBER|#|ID|REF(?:ERENCE)?)\s?[.:#]*|\b(?:CHECK|CHK|ORDER|TICKET|JOB|BOOKING)\s?[.:#]*(?=\s*[A-Z]{0,3}-?\d)/i,
    0.7,
  ],
];
const NUMBER = /^\W{0,4}([A-Z0-9][A-Z0-9]*(?:[-/.][A-Z0-9]+|\s?[-/.]\s?(?=[A-Z]*\d)[A-Z0-9]+)*)/i;
const LEAST_CONFIDENCE = 0.6;

/** Finds the number of the invoice, receipt, docket or bill, after or below its keyword. */
export function documentNumber(rows: readonly Row[], today: string): Field<string> | null {
  for (const [key, confidence] of KEYS) {
    for (const row of rows) {
      const match = key.exec(row.text);
      if (match === null || confidence < LEAST_CONFIDENCE) continue;
      const after = row.text.slice(match.index + match[0].length);
      const own = numberAt(after, today);
      if (own !== null) return fieldOf(own, row, confidence);
      const below = numberBelow(row, rows[row.index + 1], match, today);
      if (below !== null) return below;
    }
  }
  return null;
}

function numberAt(text: string, today: string): string | null {
  const number = NUMBER.exec(text)?.[1]?.replace(/\s/g, '');
  if (number === undefined) return null;
  const digits = number.replace(/\D/g, '').length;
  if (digits < 2 || number.length > 24 || digits < number.length / 3) return null;
  if (maskCardNumbers(number) !== number) return null;
  if (/^\d{1,2}:\d{2}/.test(text.trim()) || /^\d+\.\d{2}$/.test(number)) return null;
  return datesIn(text.slice(0, 14), today).some(
    (date) => date.start < 4 && date.form !== 'repaired' && date.form !== 'compact',
  )
    ? null
    : number;
}

/** Looks below the keyword, if nothing follows it in its column. */
function numberBelow(
  row: Row,
  next: Row | undefined,
  { 0: key, index }: RegExpExecArray,
  today: string,
): Field<string> | null {
  if (next === undefined || next.page !== row.page) return null;
  let offset = 0;
  const head = row.cells.find((cell) => (offset += cell.text.length + 1) > index);
  const after = row.text.slice(index + key.length, Math.max(index + key.length, offset - 1));
  if (/[A-Za-z0-9]/.test(after.replace(/\bDATE\b.*/i, ''))) return null;
  const cell = next.cells.find((one) => head !== undefined && one.left < head.right && head.left < one.right);
  const number = cell === undefined ? null : numberAt(cell.text, today);
  return number === null ? null : fieldOf(number, next, 0.8);
}

function fieldOf(value: string, row: Row, confidence: number): Field<string> {
  const cell = row.cells.find((one) => one.text.replace(/\s/g, '').includes(value));
  return { value, confidence, places: (cell ? [cell] : row.cells).map((one) => placeOf(row, one)) };
}
