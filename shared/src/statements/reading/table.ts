import { maxColumns } from '../rules.ts';
import { readAmount } from './amounts.ts';
import type { ColumnMap } from './columns.ts';
import { orderOf, readDate } from './dates.ts';
import { cleanDescription, type ReadLine, type ReadStatement } from './line.ts';

type Rows = readonly (readonly string[])[];

/** Some programs write a cell as a formula to protect its leading zeros: ="0012". Any other formula is only text. */
const cellOf = (row: readonly string[], place: number | undefined): string =>
  place === undefined ? '' : (row[place] ?? '').trim().replace(/^="(.*)"$/, '$1');

/** The first row is headings unless it has a date. */
export const headingsOf = (rows: Rows): readonly string[] | null => {
  const [first] = rows;
  return first && !first.some((_, place) => readDate(cellOf(first, place)) !== null) ? first : null;
};

/** What files of one kind have in common, and remember their columns by: the headings, else how many columns. */
export const headingsKey = (rows: Rows): string =>
  (
    headingsOf(rows)
      ?.map((heading) => heading.trim().toLowerCase())
      .join(' | ') ?? `${rows[0]?.length ?? 0} columns`
  )
    .slice(0, 500)
    .toWellFormed();

/** So many skipped rows are named, each with so many characters. */
const mostNamed = 3;
const longestNamed = 80;

/** The lines of a table. Rows without a date or an amount are skipped. */
export function readTable(rows: Rows, map: ColumnMap): ReadStatement {
  const order = orderOf(rows.map((row) => cellOf(row, map.date)));
  const lines: ReadLine[] = [];
  const skipped: (readonly string[])[] = [];
  for (const row of headingsOf(rows) ? rows.slice(1) : rows) {
    const date = readDate(cellOf(row, map.date), order);
    const cents = centsOf(row, map);
    if (date === null || cents === null) skipped.push(row);
    else
      lines.push({ date, cents, description: cleanDescription(cellOf(row, map.description)), bankId: null });
  }
  return { lines, skipped: skipped.length, skippedRows: skipped.slice(0, mostNamed).map(asWritten) };
}

const asWritten = (row: readonly string[]): string =>
  Array.from(cleanDescription(row.filter((cell) => cell.trim() !== '').join(', ')))
    .slice(0, longestNamed)
    .join('');

function centsOf(row: readonly string[], { amount, debit, credit, spent }: ColumnMap): number | null {
  const [one, out, into] = [amount, debit, credit].map((place) => readAmount(cellOf(row, place)));
  if (out) return -Math.abs(out);
  if (into) return Math.abs(into);
  if (one == null) return out ?? into ?? null;
  return spent === 'positive' && one !== 0 && !saysSide(cellOf(row, amount)) ? -one : one;
}

/** Whether an amount says itself that it's in debit or credit, whatever sign purchases have: '100.00 CR'. */
const saysSide = (cell: string): boolean => /\d\s*(?:CR|DR)\s*$/i.test(cell);

interface Balanced {
  cents: number;
  balance: number | null;
}

/** Whether each balance is the one before and its amount, as where an amount above zero is money in. */
const follow = (rows: readonly Balanced[]): boolean =>
  rows.length > 1 &&
  rows.every(({ cents, balance }, place) => {
    const before = rows[place - 1];
    return balance !== null && (before === undefined || (before.balance ?? 0) + cents === balance);
  });

const words = {
  date: /\bdate\b|^posted|^processed/i,
  description: /descri|detail|narrat|payee|merchant|particular|memo|^transaction$|^name$|reference/i,
  debit: /debit|withdraw|money out|paid out|spent|^out$/i,
  credit: /credit|deposit|money in|paid in|received|^in$/i,
  amount: /amount|^value$/i,
} as const;

/** The columns that the headings name, or else what's in them; null where neither tells. */
export function proposeMap(rows: Rows): ColumnMap | null {
  const headings = headingsOf(rows);
  const body = rows.slice(headings ? 1 : 0, 200);
  const places = Array.from({ length: Math.min(maxColumns, rows[0]?.length ?? 0) }, (_, place) => place);
  const share = (place: number, fits: (cell: string) => boolean): number =>
    body.filter((row) => fits(cellOf(row, place))).length / (body.length || 1);
  const isDate = (cell: string) => readDate(cell) !== null || readDate(cell, 'month') !== null;
  const isAmount = (cell: string) => readAmount(cell) !== null;
  const named = (what: keyof typeof words): number | undefined =>
    headings ? places.find((place) => words[what].test(cellOf(headings, place))) : undefined;

  const dates = places.filter((place) => share(place, isDate) > 0.5);
  const date =
    [named('date'), ...dates].find((place) => place !== undefined && dates.includes(place)) ?? named('date');
  const isBalance = (place: number): boolean => /balance/i.test(headings?.[place] ?? '');
  const sums = places.filter(
    (place) => !dates.includes(place) && !isBalance(place) && share(place, isAmount) > 0.5,
  );
  const [debit, credit] = [named('debit'), named('credit')];
  const hasTwo = debit !== undefined && credit !== undefined && debit !== credit;
  const amount = hasTwo ? undefined : (named('amount') ?? sums[0]);
  const texts = places.filter(
    (place) => ![...dates, ...sums, date, amount, debit, credit].includes(place) && !isBalance(place),
  );
  const length = (place: number): number => body.reduce((sum, row) => sum + cellOf(row, place).length, 0);
  const description = [
    named('description'),
    ...texts.toSorted((one, other) => length(other) - length(one)),
  ].find((place) => place !== undefined && place !== date && place !== amount);
  if (date === undefined || description === undefined || (!hasTwo && amount === undefined)) return null;
  if (hasTwo) return { date, description, debit, credit, spent: 'negative' };
  const signed = body.filter((row) => !saysSide(cellOf(row, amount)));
  const amounts = signed.flatMap((row) => readAmount(cellOf(row, amount)) ?? []);
  const isMoneyIn = [...places.filter(isBalance), ...sums.filter((place) => place !== amount)].some(
    (place) => {
      const balanced = signed.flatMap((row): Balanced[] => {
        const cents = readAmount(cellOf(row, amount));
        return cents === null ? [] : [{ cents, balance: readAmount(cellOf(row, place)) }];
      });
      return follow(balanced) || follow(balanced.toReversed());
    },
  );
  const isPositive = !isMoneyIn && amounts.filter((cents) => cents > 0).length > amounts.length / 2;
  return { date, description, amount, spent: isPositive ? 'positive' : 'negative' };
}
