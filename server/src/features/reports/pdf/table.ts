import { drawLine, ink, lineHeight, quiet, type Style, widthOf, wrap } from './lettering.ts';
import type { Sheet } from './sheet.ts';

export interface Column {
  heading: string;
  /**
   * In points; all columns and gaps add up to the sheet's width. Right-aligned cells are numbers and never wrap: their
   * column widens if it must, and others narrow.
   */
  width: number;
  align?: 'left' | 'right';
}

/** The cells of a row. */
export type Row = readonly string[];

export const columnGap = 8;
const padding = 6;
/** Yields to other work after this many rows: a long table takes a second. */
const rowsAtATime = 25;
/** A longer row is split, so that each part fits on a page. */
const mostLines = 40;
const heading: Style = { size: 8, colour: quiet };
const cell: Style = { size: 8.5, colour: ink };

interface TableOptions {
  columns: readonly Column[];
  rows: readonly Row[];
  /** The column whose cells are row headings, for screen readers. */
  rowHeading: number;
  /** The column in a heavier weight, usually the amount. */
  strong?: number;
}

/** Draws a table with hairlines between rows. The headings are repeated on each page. */
export async function drawTable(
  sheet: Sheet,
  { columns: asked, rows, rowHeading, strong }: TableOptions,
): Promise<void> {
  const styles = asked.map((_, index): Style => (index === strong ? { ...cell, weight: 'semibold' } : cell));
  const columns = fitNumbers(sheet, asked, rows, styles);
  await sheet.group('Table', async () => {
    await drawHeadings(sheet, columns);
    for (const [rowNumber, row] of rows.entries()) {
      if (rowNumber % rowsAtATime === rowsAtATime - 1) await sheet.rest();
      const lines = columns.map((column, index) =>
        wrap(sheet.canvas, row[index] ?? '', column.width, styles[index] ?? cell),
      );
      for (let first = 0, most = longest(lines); first < most; first += mostLines) {
        const part = lines.map((cellLines) => cellLines.slice(first, first + mostLines));
        await drawRow(sheet, columns, part, { rowHeading, styles });
      }
    }
  });
}

const longest = (lines: readonly string[][]): number => Math.max(...lines.map(({ length }) => length));

async function drawRow(
  sheet: Sheet,
  columns: readonly Column[],
  lines: readonly string[][],
  { rowHeading, styles }: { rowHeading: number; styles: readonly Style[] },
): Promise<void> {
  const height = longest(lines) * lineHeight(cell) + 2 * padding;
  if (sheet.y + height > sheet.bottom) {
    sheet.addPage();
    await drawHeadings(sheet, columns);
  }
  const top = sheet.y + padding;
  await sheet.group('TR', () => {
    eachColumn(sheet, columns, (column, x, index) => {
      const { width, align = 'left' } = column;
      const draw = () =>
        lines[index]?.forEach((line, number) =>
          drawLine(
            sheet.canvas,
            line,
            { x, y: top + number * lineHeight(cell), width, align },
            styles[index] ?? cell,
          ),
        );
      if (index === rowHeading) sheet.tag('TH', draw, { scope: 'Row' });
      else sheet.tag('TD', draw);
    });
  });
  sheet.y += height;
  sheet.rule();
}

/** Widens columns of numbers to their widest, at the expense of the text columns. */
function fitNumbers(
  { canvas }: Sheet,
  columns: readonly Column[],
  rows: readonly Row[],
  styles: readonly Style[],
): Column[] {
  const widest = (index: number, partsOf: (text: string) => readonly string[]): number =>
    rows
      .flatMap((row) => partsOf(row[index] ?? ''))
      .reduce((width, part) => Math.max(width, widthOf(canvas, part, styles[index] ?? cell)), 0);
  const fitted = columns.map((column, index) => {
    const least = column.align === 'right' ? widest(index, (text) => [text]) : 0;
    return { ...column, width: Math.max(column.width, least) };
  });
  const missing = totalWidth(fitted) - totalWidth(columns);
  if (missing === 0) return fitted;
  const texts = fitted.flatMap((column, index) => {
    if (column.align === 'right') return [];
    const needed = Math.max(widthOf(canvas, column.heading, heading), widest(index, wordsOf));
    return [{ column, spare: Math.max(0, column.width - needed) }];
  });
  narrow(texts, missing);
  return fitted;
}

/** Narrows the columns whose words leave most space; if none has any left, the widest. */
function narrow(columns: readonly { column: Column; spare: number }[], by: number): void {
  let missing = by;
  for (const { column, spare } of columns.toSorted((one, other) => other.spare - one.spare)) {
    const given = Math.min(missing, spare);
    column.width -= given;
    missing -= given;
  }
  const [widest] = columns.toSorted((one, other) => other.column.width - one.column.width);
  if (widest) widest.column.width -= missing;
}

const wordsOf = (text: string): string[] => text.split(/\s+/u);

const totalWidth = (columns: readonly Column[]): number => columns.reduce((sum, { width }) => sum + width, 0);

async function drawHeadings(sheet: Sheet, columns: readonly Column[]): Promise<void> {
  const top = sheet.y + padding;
  await sheet.group('TR', () => {
    eachColumn(sheet, columns, (column, x) => {
      const at = { x, y: top, width: column.width, align: column.align ?? 'left' };
      sheet.tag('TH', () => drawLine(sheet.canvas, column.heading, at, heading), { scope: 'Column' });
    });
  });
  sheet.y += lineHeight(heading) + 2 * padding;
  sheet.rule();
}

function eachColumn(
  sheet: Sheet,
  columns: readonly Column[],
  draw: (column: Column, x: number, index: number) => void,
): void {
  let x = sheet.left;
  columns.forEach((column, index) => {
    draw(column, x, index);
    x += column.width + columnGap;
  });
}
