import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** Returns a PDF with these lines of text, which anyone could write. */
export async function pdfOf(
  lines: readonly string[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const document = new PDFDocument(options);
  for (const line of lines) document.text(line);
  document.end();
  return await buffer(document);
}
