import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** A PDF that anybody could write, with these lines of text. */
export async function pdfOf(
  lines: readonly string[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const document = new PDFDocument(options);
  for (const line of lines) document.text(line);
  document.end();
  return await buffer(document);
}
