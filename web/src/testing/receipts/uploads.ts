import { createHash } from 'node:crypto';

export const uploadedId = '0193a000-0000-7000-8000-00000000000a';

export const pictureOf = (content: string, name = `${content}.jpg`): File =>
  new File([content], name, { type: 'image/jpeg' });

const digestOf = (content: string) => createHash('sha256').update(content).digest('hex');

/** The server's response to an upload of files with this content: it includes the hash of each. */
export const confirmationOf = (...parts: ['page' | 'original', number, string][]) => ({
  receiptId: uploadedId,
  imageUrl: `/api/receipts/${uploadedId}/image`,
  sha256: digestOf(parts[0]![2]),
  files: parts.map(([part, page, content]) => ({ part, page, sha256: digestOf(content) })),
});
