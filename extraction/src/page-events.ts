/** The events while pages are read. */
export interface PageEvents {
  /** The file has been decoded. */
  onPrepared?: () => void;
  /**
   * Requests a thumbnail of the first page: a WebP, 320 pixels wide and at most 480 high. It arrives before any text is
   * read, even for many unreadable files, and again if the text shows that the page must be rotated.
   */
  onThumbnail?: (webp: Uint8Array) => void;
  /** Receives the JPEG of a HEIC file, which few programs can show. It's read instead. */
  onConverted?: (jpeg: Uint8Array) => void;
}
