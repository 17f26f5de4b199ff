import { sniffType } from '../files/file-type.ts';
import { LIMITS } from '../limits.ts';
import { ReadRefusal } from '../refusals.ts';
import { openDocument, type OpenDocument } from './open-document.ts';
import { withMemory, type Pdfium } from './pdfium.ts';

/** The exact text of a PDF. */
export interface DocumentText {
  /** The text of each page, with line breaks, in drawing order. */
  pages: string[];
  /** The URLs of its links, page by page. */
  links: string[];
}

/** PDFium's number of an action that opens an address. */
const OPENS_ADDRESS = 3;
const BYTES_PER_UNIT = 2;

/**
 * Reads the text layer and links of a PDF in this process, without a time limit. For untrusted files, use
 * `createReceiptReader`. Throws ReadRefusal: EMPTY_FILE, UNSUPPORTED_TYPE (not a PDF), ENCRYPTED_PDF, DAMAGED_FILE,
 * TOO_MANY_PAGES, FILE_TOO_LARGE (more text or links than `LIMITS` allows).
 */
export async function readDocumentText(bytes: Uint8Array): Promise<DocumentText> {
  if (bytes.length === 0) throw new ReadRefusal('EMPTY_FILE');
  if (sniffType(bytes) !== 'pdf') throw new ReadRefusal('UNSUPPORTED_TYPE');
  const opened = await openDocument(bytes);
  if (opened.count > LIMITS.textPages) throw new ReadRefusal('TOO_MANY_PAGES');
  const text: DocumentText = { pages: [], links: [] };
  let room = LIMITS.textCharacters;
  for (let index = 0; index < opened.count; index++) {
    const page = opened.pdfium._FPDF_LoadPage(opened.document, index);
    if (page === 0) throw new ReadRefusal('DAMAGED_FILE');
    const words = textOf(opened.pdfium, page, room);
    room -= words.length;
    text.pages.push(words);
    text.links.push(...linksOf(opened, page, LIMITS.links - text.links.length));
    opened.pdfium._FPDF_ClosePage(page);
  }
  opened.pdfium._FPDF_CloseDocument(opened.document);
  return text;
}

function textOf(pdfium: Pdfium, page: number, room: number): string {
  const text = pdfium._FPDFText_LoadPage(page);
  if (text === 0) throw new ReadRefusal('DAMAGED_FILE');
  const count = pdfium._FPDFText_CountChars(text);
  if (count > room) throw new ReadRefusal('FILE_TOO_LARGE');
  const words = withMemory(pdfium, (count + 1) * BYTES_PER_UNIT, (memory) => {
    const units = count > 0 ? pdfium._FPDFText_GetText(text, 0, count, memory) : 0;
    // The last unit ends the text.
    const bytes = pdfium.HEAPU8.slice(memory, memory + Math.max(0, units - 1) * BYTES_PER_UNIT);
    return new TextDecoder('utf-16le').decode(bytes);
  });
  pdfium._FPDFText_ClosePage(text);
  return words;
}

function linksOf({ pdfium, document }: OpenDocument, page: number, room: number): string[] {
  return withMemory(pdfium, 8, (memory) => {
    // The position among the links, which PDFium advances, and then the link.
    const view = () => new DataView(pdfium.HEAPU8.buffer, memory, 8);
    view().setInt32(0, 0, true);
    const links: string[] = [];
    while (pdfium._FPDFLink_Enumerate(page, memory, memory + 4)) {
      const action = pdfium._FPDFLink_GetAction(view().getUint32(4, true));
      if (action === 0 || pdfium._FPDFAction_GetType(action) !== OPENS_ADDRESS) continue;
      if (links.length >= room) throw new ReadRefusal('FILE_TOO_LARGE');
      links.push(addressOf(pdfium, document, action));
    }
    return links;
  });
}

function addressOf(pdfium: Pdfium, document: number, action: number): string {
  const length = pdfium._FPDFAction_GetURIPath(document, action, 0, 0);
  if (length > LIMITS.textCharacters) throw new ReadRefusal('FILE_TOO_LARGE');
  return withMemory(pdfium, Math.max(1, length), (memory) => {
    pdfium._FPDFAction_GetURIPath(document, action, memory, length);
    return new TextDecoder().decode(pdfium.HEAPU8.slice(memory, memory + Math.max(0, length - 1)));
  });
}
