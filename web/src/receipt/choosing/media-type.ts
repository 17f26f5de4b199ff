import { uploadTypes, type ConvertedMediaType, type UploadMediaType } from '@docket/shared/receipts/rules';

export type TakenMediaType = UploadMediaType | ConvertedMediaType;

/** Bytes that a file of each type begins with. */
const beginnings: Record<UploadMediaType, string> = {
  'image/jpeg': '\u00FF\u00D8\u00FF',
  'image/png': '\u0089PNG\r\n\u001A\n',
  'image/gif': 'GIF8',
  'application/pdf': '%PDF-',
};

const converted: [ConvertedMediaType, RegExp][] = [
  ['image/webp', /^RIFF.{4}WEBP/s],
  // Still pictures; films and bursts have other brands.
  ['image/heic', /^.{4}ftyp(?:hei[cmsx]|mif1)/s],
];

/** A PDF may begin with some bytes that are not its own. */
const pdfLeeway = 1024;

/** What a file is by its first bytes, or null when it is nothing that can be uploaded. */
export async function mediaTypeOf(file: Blob): Promise<TakenMediaType | null> {
  const bytes = new Uint8Array(await file.slice(0, pdfLeeway).arrayBuffer());
  const beginning = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  const known = uploadTypes.find((type) => beginning.startsWith(beginnings[type.mediaType]));
  if (known) return known.mediaType;
  const other = converted.find(([, pattern]) => pattern.test(beginning));
  if (other) return other[0];
  return beginning.includes(beginnings['application/pdf']) ? 'application/pdf' : null;
}
