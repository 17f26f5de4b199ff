import type { ConvertedMediaType, UploadMediaType } from '@docket/shared/receipts/rules';

/** What an upload can be, whether people are told of the type or not. */
export type TakenMediaType = UploadMediaType | ConvertedMediaType;

/** How many bytes of a file tell what it is. */
export const sniffLength = 16;

const beginnings: [TakenMediaType, RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n\cZ\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  // The brands of still pictures; a series of them and films have others.
  ['image/heic', /^[^]{4}ftyp(heic|heix|heim|heis|mif1)/],
  // Some writers put a byte order mark or a line break before it.
  ['application/pdf', /^(\xef\xbb\xbf)?\s{0,4}%PDF-/],
];

/** What a file is by its first bytes, whatever its name or its sender say; null when it is nothing that Docket takes. */
export function sniffMediaType(head: Uint8Array): TakenMediaType | null {
  const text = Buffer.from(head).toString('latin1', 0, sniffLength);
  return beginnings.find(([, beginning]) => beginning.test(text))?.[0] ?? null;
}
