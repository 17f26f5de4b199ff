/** A JPEG for printing, and its size in pixels. */
export interface PrintPicture {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

/** Creates print pictures from untrusted pictures in isolation. */
export interface PicturePrinter {
  /**
   * Converts a JPEG, PNG, GIF or WebP: upright, on white, at most 2000 pixels a side. Rejects with ReadRefusal (see
   * ocr.ts) if that's impossible, and with other errors, or the signal's reason, if a retry may help.
   */
  print: (picture: Uint8Array, options?: { signal?: AbortSignal }) => Promise<PrintPicture>;
  close: () => Promise<void>;
}
