import type { Field } from '../../receipt.ts';
import { maskCardNumbers } from './card-numbers.ts';
import { placeOf, type Row } from '../layout/rows.ts';
import { datesIn } from '../dates/printed-dates.ts';

type Keys = readonly (readonly [key: RegExp, confidence: number])[];

/** Words in front of a document's number, from the most to the least reliable, with the confidence of each. */
const KEYS: Keys = [
  [/\b(?:CREDIT|ADJUSTMENT)\s?NOTE\s*(?:NO|NUMBER|#|ID)\s?[.:#]*|\bCREDIT\s+(?=CR-?\d)/i, 0.97],
  [
    /(?<!\bORIGINAL\s)\b(?:TAX\s?)?INV(?:OICE|O1CE|0ICE)?\s*(?:NO|N0|NUMBER|NUM|NBR|#|ID|REF)\s?[.:#]*|\bINV(?:OICE)?\s*[#:]+|(?<!\bORIGINAL\s)\bINVOICE\s+(?:FOR\s+|INV\s+(?=\d{3}))?(?=#|[A-Z]{0,4}-?(?:\d{3}|\d{1,2}-\d{3})|[A-Z]{1,4}-[A-Z0-9]{2,4}-\d{3})/i,
    0.97,
  ],
  [
    /\b(?:RECEIPT|RECEPT|RECELPT|RCPT|REC(?:EIPT)?)\s*(?:NO|N0|NUMBER|NUM|#|ID)\s?[.:#]*|\bRECEIPT\s?[#:]+|\bRCPT\s?[#:]*(?=\s?\d)|\bREC(?:EIPT|EPT)\s+(?=[A-Z]{0,4}-?\d{3})/i,
    0.95,
  ],
  [/\bNOTICE\s?(?:NO|NUMBER)\s?[.:#]*/i, 0.94],
  [/\bDOCKET\s?(?:NO|NUMBER|#)?\s?[.:#]*|\bDOC(?:UMENT)?\s?(?:NO|NUMBER|#)\s?[.:#]*/i, 0.94],
  [
    /\b(?:CASH\s?)?(?:BILL|FOLIO)\s?(?:NO|NUMBER|#|ID)\s?[.:#]*|\b(?:BILL|FOLIO)\s?[#:]+|\bSLIP\s?(?:NO|#)?\s?[.:#]*/i,
    0.93,
  ],
];
/** Numbers of something else that the document may go by. */
const OTHER_KEYS: Keys = [
  [/\b(?:TRANS(?:ACTION)?|TRAN|TRX|TXN|TRN)\s?(?:NO|NUMBER|#|ID)?\s?[.:#]*(?=\s*[A-Z]{0,3}\d)/i, 0.75],
  [/\bQUOT(?:E|ATION)\s?(?:NO|NUMBER|#|ID)\s?[.:#]*/i, 0.8],
  [
    /\b(?:CHECK|CHK|ORDER|TICKET|JOB|BOOKING|RESERVATION|SALE)\s?(?:NO|NUMBER|#|ID|REF(?:ERENCE)?)\s?[.:#]*|\b(?:CHECK|CHK|ORDER|TICKET|JOB|BOOKING|SESSION)\s?(?:CONFIRM(?:ED|ATION))?\s?[.:#]*(?=\s*[A-Z]{0,3}-?\d)/i,
    0.7,
  ],
];
const NUMBER = /^\W{0,4}([A-Z0-9][A-Z0-9]*(?:[-/.][A-Z0-9]+|\s?[-/.]\s?(?=[A-Z]*\d)[A-Z0-9]+)*)/i;
/** In the next column: `11 Chinner Ave` beside `Invoice Number`, whose number is below it. */
const ADDRESS = /^\W*\d+[A-Z]?\s+[A-Z][a-z]/;

/** Finds the number of the invoice, receipt, docket or bill, after or below its keyword or below its title. */
export const documentNumber = (rows: readonly Row[], today: string): Field<string> | null =>
  numberOf(KEYS, rows, today) ?? numberUnderTitle(rows) ?? numberOf(OTHER_KEYS, rows, today);

function numberOf(keys: Keys, rows: readonly Row[], today: string): Field<string> | null {
  for (const [key, confidence] of keys) {
    for (const row of rows) {
      const match = key.exec(row.text);
      if (match === null) continue;
      const after = row.text.slice(match.index + match[0].length);
      const own = numberAt(after, today);
      const below = numberBelow(row, rows[row.index + 1], match, today);
      if (own !== null && !(below !== null && ADDRESS.test(after))) return fieldOf(own, row, confidence);
      if (below !== null) return below;
    }
  }
  return null;
}

const OF_TITLE = 0.8;
const TITLE = /\b(?:TAX\s?INVOICE|^\W*INVOICE)\W*$/i;
/** `D-2618`, `EH-INV-441882`, `No. MCC-0188-03`: with letters, and nothing else beside it. */
const UNDER_TITLE =
  /^\W*(?:NO\.?\s)?(?!A[BC]N|BSB|NSW|VIC|QLD|TAS)([A-Z]{1,5}-?(?:[A-Z0-9]{2,4}-)?\d{2,}(?:-\d+)?)\W*$/i;

function numberUnderTitle(rows: readonly Row[]): Field<string> | null {
  for (const row of rows) {
    const next = rows[row.index + 1];
    const title = row.cells.find(({ text }) => TITLE.test(text));
    if (title === undefined || next === undefined || next.page !== row.page) continue;
    const below = next.cells.filter(({ left, right }) => left < title.right && title.left < right);
    const number = below.map(({ text }) => UNDER_TITLE.exec(text)?.[1]).find((one) => one !== undefined);
    if (number !== undefined && /\d{3}|\d-\d/.test(number)) return fieldOf(number, next, OF_TITLE);
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
