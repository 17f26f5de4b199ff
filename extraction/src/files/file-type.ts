/** The supported types of file. */
export type FileType = 'jpeg' | 'png' | 'gif' | 'webp' | 'heic' | 'pdf';

const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

/** PDF readers accept the header anywhere in the first kilobyte. */
const PDF_HEADER_WITHIN = 1024;

/** Detects a file's type from its first bytes, never its name; null if unsupported. */
export function sniffType(bytes: Uint8Array): FileType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes[0] === 0x89 && ascii(bytes, 1, 8) === 'PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return 'gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (/^ftyp(hei[cmsx]|mif1)$/.test(ascii(bytes, 4, 12))) return 'heic';
  if (ascii(bytes, 0, PDF_HEADER_WITHIN).includes('%PDF-')) return 'pdf';
  return null;
}
