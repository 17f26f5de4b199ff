/** The maximum size of each uploaded file (VAL-48, CONST-42). */
export const maxUploadBytes = 10 * 1024 * 1024;

/** The most pages sent as pictures; a PDF counts as one. */
export const maxReceiptPages = 10;

/** A PDF with more pages is neither read (`LIMITS.pdfPages` in extraction) nor drawn. */
export const maxPdfPages = 20;

/**
 * Decoding a larger picture would fill a machine's memory; phones produce half of this. The reader has the same limit
 * (`LIMITS.pixels` in extraction), so any accepted picture can be read and printed.
 */
export const maxUploadPixels = 80_000_000;

/** The accepted uploads, recognised by content: media type, name, and extensions for file pickers. */
export const uploadTypes = [
  { mediaType: 'image/jpeg', name: 'JPG', extensions: ['.jpg', '.jpeg'] },
  { mediaType: 'image/png', name: 'PNG', extensions: ['.png'] },
  { mediaType: 'image/gif', name: 'GIF', extensions: ['.gif'] },
  { mediaType: 'application/pdf', name: 'PDF', extensions: ['.pdf'] },
] as const;
export type UploadMediaType = (typeof uploadTypes)[number]['mediaType'];

/** Also accepted but not listed: formats saved by phones and browsers. */
export const convertedTypes = [
  { mediaType: 'image/webp', extensions: ['.webp'] },
  { mediaType: 'image/heic', extensions: ['.heic', '.heif'] },
] as const;
export type ConvertedMediaType = (typeof convertedTypes)[number]['mediaType'];

/** 'JPG, PNG, GIF, PDF' (OP-63). */
export const uploadTypeList = uploadTypes.map((type) => type.name).join(', ');
