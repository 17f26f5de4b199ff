import { ReadRefusal } from '../refusals.ts';
import { startPdfium, type Pdfium } from './pdfium.ts';

/** PDFium's errors for a document that needs a password, and for unknown encryption. */
const PASSWORD_ERROR = 4;
const SECURITY_ERROR = 5;

/** A loaded document with at least one page, in its own PDFium. */
export interface OpenDocument {
  pdfium: Pdfium;
  document: number;
  /** The number of pages. */
  count: number;
}

/** Loads a PDF. Throws ReadRefusal: ENCRYPTED_PDF, DAMAGED_FILE, MEMORY_LIMIT. */
export async function openDocument(bytes: Uint8Array): Promise<OpenDocument> {
  const pdfium = await startPdfium();
  const memory = pdfium.wasmExports.malloc(bytes.length);
  if (memory === 0) throw new ReadRefusal('MEMORY_LIMIT');
  pdfium.HEAPU8.set(bytes, memory);
  const document = pdfium._FPDF_LoadMemDocument(memory, bytes.length, 0);
  if (document === 0) throw refusalFor(pdfium._FPDF_GetLastError());
  const count = pdfium._FPDF_GetPageCount(document);
  if (count === 0) throw new ReadRefusal('DAMAGED_FILE');
  return { pdfium, document, count };
}

const refusalFor = (error: number): ReadRefusal =>
  new ReadRefusal(error === PASSWORD_ERROR || error === SECURITY_ERROR ? 'ENCRYPTED_PDF' : 'DAMAGED_FILE');
