import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { fontForDocument } from './letters.ts';
import type { SetPaper } from './lay-out.ts';
import { type Picture, placesOf } from './photograph.ts';

/** Writes an invoice as a one-page PDF. */
export async function writeInvoice(paper: SetPaper, title: string): Promise<Picture> {
  const { width, height } = paper;
  const pdf = new PDFDocument({ size: [width, height], margin: 0, lang: 'en-AU', info: { Title: title } });
  for (const face of new Set(paper.cells.map((cell) => cell.face))) {
    // pdfkit accepts parsed fonts, but its published types don't say so yet.
    pdf.registerFont(face, fontForDocument(face) as unknown as Buffer);
  }
  for (const { text, face, size, left, baseline } of paper.cells) {
    pdf
      .font(face)
      .fontSize(size)
      .fillColor('#22262a')
      .text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
  }
  for (const y of paper.rules) {
    pdf
      .lineWidth(0.6)
      .strokeColor('#b9bdb8')
      .moveTo(paper.margin, y)
      .lineTo(width - paper.margin, y)
      .stroke();
  }
  pdf.end();
  return {
    bytes: await buffer(pdf),
    mediaType: 'application/pdf',
    places: placesOf(paper, ([x, y]) => [x / width, y / height]),
  };
}
