import type { Readable } from 'node:stream';
import type { Person } from '@docket/shared/permissions';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { Refusal } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { StoredFileMissing } from '../../ports/storage.ts';
import { seeReceipt } from './see-receipt.ts';

export interface ReceiptImage {
  mediaType: string;
  filename: string;
  content: Readable;
}

/** The picture or PDF of a receipt, as it was uploaded, for those who may see the receipt. */
export async function openImage(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  person: Person,
  id: string,
): Promise<ReceiptImage> {
  const { fileSha256, mediaType, fileName } = await seeReceipt(database, person, id);
  try {
    return { mediaType, filename: fileName, content: await storage.get(fileSha256) };
  } catch (error) {
    if (error instanceof StoredFileMissing) throw new Refusal('NOT_FOUND', receiptMessages.imageFailed);
    throw error;
  }
}
