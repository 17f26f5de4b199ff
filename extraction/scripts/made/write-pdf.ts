import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Dice } from '../training/dice.ts';
import type { Line, MadeReceipt } from './made-receipt.ts';

const POINTS_PER_MM = 72 / 25.4;
const PAPERS = {
  roll: { width: 80 * POINTS_PER_MM, height: 0, margin: 12, size: 8.6, step: 1.25 },
  a4: { width: 210 * POINTS_PER_MM, height: 297 * POINTS_PER_MM, margin: 50, size: 10.5, step: 1.6 },
};
const FONTS: Record<MadeReceipt['paper'], readonly (readonly [regular: string, bold: string])[]> = {
  roll: [
    ['Courier', 'Courier-Bold'],
    ['Courier', 'Courier-Bold'],
    ['Helvetica', 'Helvetica-Bold'],
  ],
  a4: [
    ['Helvetica', 'Helvetica-Bold'],
    ['Times-Roman', 'Times-Bold'],
  ],
};

/** Writes a receipt as a PDF with text, in one of a few fonts, as shops email it. */
export async function writePdf({ paper, pages }: MadeReceipt, dice: Dice): Promise<Buffer> {
  const { width, height, margin, size, step } = PAPERS[paper];
  const [regular, bold] = dice.one(FONTS[paper]);
  const document = new PDFDocument({ autoFirstPage: false, margin: 0 });
  for (const lines of pages) {
    const long = lines.reduce((sum, { scale = 1 }) => sum + size * step * scale, 4 * margin);
    document.addPage({ size: [width, Math.max(height, long)], margin: 0 });
    let y = 2 * margin;
    for (const line of lines) {
      const { scale = 1 } = line;
      document.font(line.bold ? bold : regular);
      if (line.rule) {
        const at = y + size / 2;
        document
          .moveTo(margin, at)
          .lineTo(width - margin, at)
          .lineWidth(0.5)
          .stroke();
      }
      printCells(document, line, { y, size: size * scale, left: margin, width: width - 2 * margin });
      y += size * step * scale;
    }
  }
  document.end();
  return await buffer(document);
}

function printCells(
  document: PDFKit.PDFDocument,
  { cells }: Line,
  room: { y: number; size: number; left: number; width: number },
): void {
  document.fontSize(room.size);
  const wanted = cells.reduce((sum, { text }) => sum + document.widthOfString(`${text} `), 0);
  if (wanted > room.width) document.fontSize((room.size * room.width) / wanted);
  for (const { text, at } of cells) {
    if (text === '') continue;
    const width = document.widthOfString(text);
    const share = { left: 0, centre: 0.5, right: 1 }[at as string] ?? Number(at);
    const own = at === 'left' ? 0 : at === 'centre' ? width / 2 : width;
    document.text(text, room.left + room.width * share - own, room.y, { lineBreak: false });
  }
}
