import type { UploadMediaType } from '@docket/shared/receipts/rules';

/** How many bytes of a file tell what it is. */
export const sniffLength = 16;

const beginnings: [UploadMediaType, RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n\cZ\n/],
  ['image/gif', /^GIF8[79]a/],
  // Some writers put a byte order mark or a line break before it.
  ['application/pdf', /^(\xef\xbb\xbf)?\s{0,4}%PDF-/],
];

/** What a file is by its first bytes, whatever its name or its sender say; null when it is nothing that Docket takes. */
export function sniffMediaType(head: Uint8Array): UploadMediaType | null {
  const text = Buffer.from(head).toString('latin1', 0, sniffLength);
  return beginnings.find(([, beginning]) => beginning.test(text))?.[0] ?? null;
}
