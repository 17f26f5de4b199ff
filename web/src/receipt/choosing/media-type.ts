import { uploadTypes, type ConvertedMediaType, type UploadMediaType } from '@docket/shared/receipts/uploads';

export type TakenMediaType = UploadMediaType | ConvertedMediaType;

/** The first bytes of each type. */
const beginnings: Record<UploadMediaType, string> = {
  'image/jpeg': '\u00FF\u00D8\u00FF',
  'image/png': '\u0089PNG\r\n\u001A\n',
  'image/gif': 'GIF8',
  'application/pdf': '%PDF-',
};

const converted: [ConvertedMediaType, RegExp][] = [
  ['image/webp', /^RIFF.{4}WEBP/s],
  // Still images; videos and bursts have other brands.
  ['image/heic', /^.{4}ftyp(?:hei[cmsx]|mif1)/s],
];

/** A PDF may have some extra bytes before its header. */
const pdfLeeway = 1024;

/** Detects a file's type from its first bytes; null if it can't be uploaded. */
export async function mediaTypeOf(file: Blob): Promise<TakenMediaType | null> {
  const bytes = new Uint8Array(await file.slice(0, pdfLeeway).arrayBuffer());
  const beginning = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  const known = uploadTypes.find((type) => beginning.startsWith(beginnings[type.mediaType]));
  if (known) return known.mediaType;
  const other = converted.find(([, pattern]) => pattern.test(beginning));
  if (other) return other[0];
  return beginning.includes(beginnings['application/pdf']) ? 'application/pdf' : null;
}
