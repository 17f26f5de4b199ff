import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { SampleFile } from './acts.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');

/** Real receipts: a photograph, two scans, and a PDF with its text. */
export async function sampleFiles(): Promise<SampleFile[]> {
  const picture = async (file: string, mediaType: string): Promise<SampleFile> => ({
    name: path.basename(file),
    mediaType,
    content: await readFile(path.join(root, file)),
  });
  const document = new PDFDocument({ size: [300, 400] });
  for (const line of ['HARBOUR STATIONERY', '18/11/2026', 'TOTAL $33.00', 'GST $3.00']) document.text(line);
  document.end();
  return [
    await picture('e2e/fixtures/receipt.jpg', 'image/jpeg'),
    await picture('extraction/src/fixtures/receipt.png', 'image/png'),
    await picture('extraction/src/fixtures/hotel-invoice.png', 'image/png'),
    { name: 'invoice.pdf', mediaType: 'application/pdf', content: await buffer(document) },
  ];
}
