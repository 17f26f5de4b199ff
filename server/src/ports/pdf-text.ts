/** The exact text of a PDF. */
export interface PdfText {
  /** The text of each page, with line breaks. */
  pages: string[];
  /** The URLs of its links. */
  links: string[];
}

/** Reads the text of untrusted PDFs in isolation. */
export interface PdfTextReader {
  /** Rejects with ReadRefusal (see ocr.ts) if it isn't a PDF or can't be read. */
  read: (pdf: Uint8Array) => Promise<PdfText>;
  close: () => Promise<void>;
}
