import type { ConvertedMediaType, UploadMediaType } from '@docket/shared/receipts/uploads';

/** The types an upload can have, whether listed for people or not. */
export type TakenMediaType = UploadMediaType | ConvertedMediaType;

/** The number of bytes needed to detect the type. */
export const sniffLength = 16;

const beginnings: [TakenMediaType, RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n\cZ\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  // The brands of still pictures; sequences and videos have others.
  ['image/heic', /^[^]{4}ftyp(heic|heix|heim|heis|mif1)/],
  // Some programs write a byte order mark or a line break before it.
  ['application/pdf', /^(\xef\xbb\xbf)?\s{0,4}%PDF-/],
];

/** Detects the type from the first bytes, whatever the name or sender says; null if it's not supported. */
export function sniffMediaType(head: Uint8Array): TakenMediaType | null {
  const text = Buffer.from(head).toString('latin1', 0, sniffLength);
  return beginnings.find(([, beginning]) => beginning.test(text))?.[0] ?? null;
}
