import { PDFiumLibrary } from '@hyzyla/pdfium';

export interface ReadPdf {
  /** The text of each page. */
  pages: string[];
}

/** A PDF's text, read by an engine that had no part in writing it. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const pages = [...document.pages()].map((page) => page.getText());
    document.destroy();
    return { pages };
  } finally {
    library.destroy();
  }
}
