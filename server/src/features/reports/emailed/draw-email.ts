import { buffer } from 'node:stream/consumers';
import { maxPdfPages } from '@docket/shared/receipts/uploads';
import { drawLine, lineHeight, type Style, wrap } from '../pdf/lettering.ts';
import { Sheet } from '../pdf/sheet.ts';

/** An email's text. A line of several cells is a row of a table. */
export interface EmailText {
  title: string;
  lines: readonly (readonly string[])[];
  now: Date;
}

const heading: Style = { size: 14, weight: 'semibold' };
const plain: Style = { size: 10 };
const gap = 16;
/** A higher row is drawn as paragraphs. */
const mostRowLines = 12;
const spaceBelow = 4;

/** Draws an email's text, without its pictures, fonts or colours. What's beyond the pages that can be read is left out. */
export async function drawEmail({ title, lines, now }: EmailText): Promise<Buffer> {
  const sheet = new Sheet({ title, kind: '', foot: '', isFramed: false, now });
  let pages = 1;
  const addPage = sheet.addPage.bind(sheet);
  sheet.addPage = () => {
    pages++;
    addPage();
  };
  const content = buffer(sheet.canvas);
  sheet.paragraph('H1', title, heading);
  sheet.y += spaceBelow;
  for (const line of lines) {
    if (pages >= maxPdfPages) break;
    await drawCells(sheet, line);
    sheet.y += spaceBelow;
  }
  sheet.end();
  return await content;
}

async function drawCells(sheet: Sheet, cells: readonly string[]): Promise<void> {
  const widths = widthsOf(cells.length, sheet.width);
  const wrapped = cells.map((cell, index) => wrap(sheet.canvas, cell, widths[index] ?? 0, plain));
  const most = Math.max(...wrapped.map(({ length }) => length));
  if (cells.length === 1 || most > mostRowLines) {
    for (const cell of cells) sheet.paragraph('P', cell, plain);
    return;
  }
  sheet.reserve(most * lineHeight(plain));
  const { y } = sheet;
  let x: number = sheet.left;
  for (const [index, text] of wrapped.entries()) {
    const width = widths[index] ?? 0;
    // Amounts are in the last column.
    const align = index === wrapped.length - 1 ? 'right' : 'left';
    const at = { x, width, align } as const;
    sheet.tag('P', () =>
      text.forEach((part, number) =>
        drawLine(sheet.canvas, part, { ...at, y: y + number * lineHeight(plain) }, plain),
      ),
    );
    x += width + gap;
  }
  sheet.y += most * lineHeight(plain);
  await sheet.rest();
}

/** The first column is twice as wide as each of the others. */
function widthsOf(columns: number, width: number): number[] {
  const free = width - gap * (columns - 1);
  const share = free / (columns + 1);
  return Array.from(
    { length: columns },
    (_, index) => (index === 0 && columns > 1 ? 2 : 1) * (columns > 1 ? share : width),
  );
}
