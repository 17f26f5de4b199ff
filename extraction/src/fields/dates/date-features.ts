import { lettersOf } from '../layout/letters.ts';
import { partsOf, type Cell, type Row } from '../layout/rows.ts';
import type { Features } from '../model/boosted-trees.ts';
import { dateOrder } from './date-order.ts';
import { isPrintHeader } from './print-header.ts';
import { datesIn, lastDayNamed, type PrintedDate } from './printed-dates.ts';

/** A printed date, read in the receipt's order of day and month. */
export interface DateCandidate {
  iso: string;
  /** Whether it may as well be another date, with day and month the other way round. */
  isOrderUnknown: boolean;
  row: Row;
  cell: Cell;
  start: number;
  end: number;
  features: Features;
}

const OTHER_DATES =
  /EXPIR|VALID|DUEDATE|PAYBY|BESTBEFORE|EFFECTIVE|BEFORE|UNTIL|SINCE|RETURN|POLICY|JOINED|BIRTH|USEBY|DELIVERYDATE|ARRIV|CHECKIN|CHECKEDIN|ORIGINALSALE|NEXT|WITHIN|EXCHANGE|THRU|THROUGH/;
const DATE_WORD = /DATE|TARIKH|DATUM|FECHA|DATA\b|DTE|DAIE|OATE|ISSUED/;
const ADDRESS = /(?<![A-Z])(?:JALAN|JLN|LOT|ROAD|STREET|AVE|SUITE|UNIT|FLOOR|BLOCK|BLK)(?![A-Z])/i;
const TIME = /(?<!\d)\d{1,2}\s?[:.]\s?\d{2}(?:\s?[:.]\s?\d{2})?\s?(?:[AP]\.?M)?|\d{1,2}\s?[AP]M\b/i;

/**
 * Returns every date on the receipt up to `today` (yyyy-MM-dd), with the features the model uses to choose the date of
 * the purchase.
 */
export function dateCandidates(rows: readonly Row[], today: string): DateCandidate[] {
  const found = withoutPrintDate(
    rows.flatMap((row) => datesOfRow(row, rows[row.index + 1], today)),
    rows,
  );
  // Days to come count here, too: that a date would be after today doesn't make it month first, as it may be a due date.
  // The header that a browser prints has the order of its user, not of the document.
  const { isMonthFirst, isKnown } = dateOrder(
    rows,
    rows.filter((row) => !isPrintHeader(row, rows)).flatMap(({ text }) => datesIn(text, lastDayNamed(today))),
  );
  const read = found.flatMap(({ date, row, cell, start, end }) => {
    const iso = isMonthFirst ? (date.monthFirst ?? date.dayFirst) : (date.dayFirst ?? date.monthFirst);
    return iso === null ? [] : [{ date, row, cell, start, end, iso }];
  });
  return read.map(({ date, row, cell, start, end, iso }, order) => {
    const same = read.filter((other) => other.iso === iso).length;
    const later = read.filter((other) => other.iso > iso).length;
    const earlier = read.filter((other) => other.iso < iso).length;
    const features = {
      ...featuresOf(date, row, rows, today),
      repeats: same,
      order,
      'all dates': read.length,
      later,
      earlier,
    };
    const hasTwoOrders =
      date.dayFirst !== null && date.monthFirst !== null && date.dayFirst !== date.monthFirst;
    return { iso, isOrderUnknown: hasTwoOrders && !isKnown, row, cell, start, end, features };
  });
}

interface FoundDate {
  date: PrintedDate;
  row: Row;
  cell: Cell;
  start: number;
  end: number;
}

/** Leaves out the day of printing if the document has a date of its own, on that day or before it. */
function withoutPrintDate(found: readonly FoundDate[], rows: readonly Row[]): readonly FoundDate[] {
  const header = found.find(({ row }) => isPrintHeader(row, rows));
  if (header === undefined) return found;
  const own = found.filter(({ row }) => !isPrintHeader(row, rows));
  const printed = latest(header.date);
  return own.some(({ date }) => earliest(date) <= printed) ? own : found;
}

const readings = ({ dayFirst, monthFirst }: PrintedDate): string[] =>
  [dayFirst, monthFirst].filter((iso) => iso !== null).toSorted();
const earliest = (date: PrintedDate): string => readings(date).at(0) ?? '';
const latest = (date: PrintedDate): string => readings(date).at(-1) ?? '';

/**
 * Searches each cell first, then the whole line: a date split over cells is placed in the cell where it starts. A line
 * may also end in a date whose year is alone on the next line.
 */
function datesOfRow(row: Row, next: Row | undefined, today: string): FoundDate[] {
  const found = row.cells.flatMap((cell) =>
    datesIn(cell.text, today).map((date) => ({ date, row, cell, start: date.start, end: date.end })),
  );
  if (found.length > 0) return found;
  const wrapped = wrappedDate(row, next, today);
  if (wrapped !== null) return [wrapped];
  if (row.cells.length < 2) return found;
  return datesIn(row.text, today).flatMap((date) => {
    const [part] = partsOf(row, date.start, date.end);
    return part === undefined ? [] : [{ date, row, ...part }];
  });
}

const ONLY_YEAR = /^20\d\d$/;

function wrappedDate(row: Row, next: Row | undefined, today: string): FoundDate | null {
  const cell = row.cells.at(-1);
  if (cell === undefined || next?.page !== row.page || !ONLY_YEAR.test(next.text)) return null;
  const whole = `${cell.text} ${next.text}`;
  const date = datesIn(whole, today).find(({ end, form }) => end === whole.length && form !== 'repaired');
  return date ? { date, row, cell, start: date.start, end: cell.text.length } : null;
}

/** Describes a date by how it's printed and by the words around it. */
function featuresOf(date: PrintedDate, row: Row, rows: readonly Row[], today: string): Features {
  const letters = lettersOf(row.text);
  const above = lettersOf(rows[row.index - 1]?.text ?? '');
  const below = rows[row.index + 1]?.text ?? '';
  const iso = date.dayFirst ?? date.monthFirst ?? today;
  const years = (Date.parse(today) - Date.parse(iso)) / (365.25 * 86_400_000);
  return {
    'named month': Number(date.form === 'named month'),
    'four digit year': Number(date.form === 'four digit year' || date.form === 'year first'),
    'two digit year': Number(date.form === 'two digit year'),
    compact: Number(date.form === 'compact'),
    repaired: Number(date.form === 'repaired'),
    'date word': Number(DATE_WORD.test(letters)),
    'date word above': Number(DATE_WORD.test(above)),
    'other date': Number(OTHER_DATES.test(letters)),
    'other date above': Number(OTHER_DATES.test(above)),
    'time on line': Number(TIME.test(row.text.slice(0, date.start) + row.text.slice(date.end))),
    'time below': Number(TIME.test(below)),
    'invoice on line': Number(/INVOICE|RECEIPT|BILL|DOC/.test(letters)),
    'row share': row.index / Math.max(1, rows.length - 1),
    'other letters': row.text.replace(/[^A-Za-z]/g, '').length,
    'line starts with it': Number(date.start === 0),
    'after a hash': Number(/#\s?\S{0,3}$/.test(row.text.slice(0, date.start))),
    'address on line': Number(ADDRESS.test(row.text)),
    'over 12 years old': Number(years > 12),
    'over 25 years old': Number(years > 25),
    confidence: Math.min(...row.cells.map((cell) => cell.confidence)),
  };
}
