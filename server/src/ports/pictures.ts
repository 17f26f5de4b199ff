/** A JPEG for printing, its size in pixels, and the number of pages of the file that it's from. */
export interface PrintPicture {
  jpeg: Uint8Array;
  width: number;
  height: number;
  pages: number;
}

/** Creates print pictures from untrusted pictures in isolation. */
export interface PicturePrinter {
  /**
   * Converts a JPEG, PNG, GIF, WebP or a page of a PDF (from 0): upright, on white, at most 2000 pixels a side unless it's
   * a long roll. Rejects with ReadRefusal (see ocr.ts) if that's impossible, and with other errors, or the signal's
   * reason, if a retry may help.
   */
  print: (picture: Uint8Array, options?: { page?: number; signal?: AbortSignal }) => Promise<PrintPicture>;
  close: () => Promise<void>;
}
