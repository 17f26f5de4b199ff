/** A JPEG as paper shows it, and its size in pixels. */
export interface PrintPicture {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

/** Makes pictures to print of pictures that come from strangers, where decoding them can do no harm. */
export interface PicturePrinter {
  /**
   * Makes one of a JPEG, PNG, GIF or WebP: upright, on white, at most 2000 pixels a side. Rejects with ReadRefusal (see
   * ocr.ts) where this picture has none; with other errors, and the signal's reason, when trying again may help.
   */
  print: (picture: Uint8Array, options?: { signal?: AbortSignal }) => Promise<PrintPicture>;
  close: () => Promise<void>;
}
