/** What can be heard while pages are read. */
export interface PageEvents {
  /** The file is decoded. */
  onPrepared?: () => void;
  /**
   * Asks for a thumbnail of the first page: a WebP, 320 pixels wide and at most 480 high. It comes before any text is
   * read, of many files that can't be read too, and once more when the text shows that the page has to be turned.
   */
  onThumbnail?: (webp: Uint8Array) => void;
  /** Hears the JPEG that was made of a HEIC, which few programs show. It is read in its place. */
  onConverted?: (jpeg: Uint8Array) => void;
}
