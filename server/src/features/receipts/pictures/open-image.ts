import type { Readable } from 'node:stream';
import type { Person } from '@docket/shared/permissions';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { Refusal } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { StoredFileMissing } from '../../../ports/storage.ts';
import { pagesOf } from './pages-of.ts';
import { seeReceipt } from '../see-receipt.ts';

export interface ReceiptImage {
  mediaType: string;
  filename: string;
  content: Readable;
}

/** A page of a receipt as it is shown, or the original that it was made of, for those who may see the receipt. */
export async function openImage(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  person: Person,
  id: string,
  { page = 0, original = false } = {},
): Promise<ReceiptImage> {
  const found = pagesOf(await seeReceipt(database, person, id))[page];
  const file = original ? found?.original : found?.shown;
  if (!file) throw new Refusal('NOT_FOUND', receiptMessages.imageFailed);
  try {
    return {
      mediaType: file.mediaType,
      filename: file.fileName,
      content: await storage.get(file.sha256),
    };
  } catch (error) {
    if (error instanceof StoredFileMissing) throw new Refusal('NOT_FOUND', receiptMessages.imageFailed);
    throw error;
  }
}
