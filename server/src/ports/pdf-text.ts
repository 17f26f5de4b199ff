/** What a PDF says, word for word. */
export interface PdfText {
  /** The text of each page, its lines separated by line breaks. */
  pages: string[];
  /** The web addresses that its links lead to. */
  links: string[];
}

/** Reads the words of PDFs that come from strangers, where they can do no harm. */
export interface PdfTextReader {
  /** Rejects with ReadRefusal (see ocr.ts) when it is no PDF or can't be read. */
  read: (pdf: Uint8Array) => Promise<PdfText>;
  close: () => Promise<void>;
}
