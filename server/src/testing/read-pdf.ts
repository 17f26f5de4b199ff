import { PDFiumLibrary } from '@hyzyla/pdfium';

export interface ReadPdf {
  /** The text of each page. */
  pages: string[];
}

/** Compiling it takes forty times as long as reading a report. */
let library: Promise<PDFiumLibrary> | undefined;

/** A PDF's text, read by an engine that had no part in writing it. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    return { pages: [...document.pages()].map((page) => page.getText()) };
  } finally {
    document.destroy();
  }
}
