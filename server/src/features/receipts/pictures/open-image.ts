import type { Readable } from 'node:stream';
import type { Person } from '@docket/shared/permissions';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { Refusal } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { StoredFileMissing } from '../../../ports/storage.ts';
import type { ReceiptFile } from '../queries/files/receipt-files.ts';
import { pagesOf } from './pages-of.ts';
import { seeReceipt } from '../see-receipt.ts';

export interface ReceiptImage {
  mediaType: string;
  filename: string;
  content: Readable;
}

/** The file of a page as displayed, or its original, if the person can see the receipt. */
export async function imageFile(
  { database }: Pick<Services, 'database'>,
  person: Person,
  id: string,
  { page = 0, original = false } = {},
): Promise<ReceiptFile> {
  const found = pagesOf(await seeReceipt(database, person, id))[page];
  const file = original ? found?.original : found?.shown;
  if (!file) throw new Refusal('NOT_FOUND', receiptMessages.imageFailed);
  return file;
}

/** Opens a stored file by its digest. */
export async function openImageFile(
  { storage }: Pick<Services, 'storage'>,
  { mediaType, fileName, sha256 }: ReceiptFile,
): Promise<ReceiptImage> {
  try {
    return { mediaType, filename: fileName, content: await storage.get(sha256) };
  } catch (error) {
    if (error instanceof StoredFileMissing) throw new Refusal('NOT_FOUND', receiptMessages.imageFailed);
    throw error;
  }
}

/** Opens a page as displayed, or its original, if the person can see the receipt. */
export const openImage = async (
  services: Pick<Services, 'database' | 'storage'>,
  person: Person,
  id: string,
  which: { page?: number; original?: boolean } = {},
): Promise<ReceiptImage> => await openImageFile(services, await imageFile(services, person, id, which));
