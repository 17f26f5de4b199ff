import type { Person } from '@docket/shared/permissions';
import { receiptMessages } from '@docket/shared/receipts/messages';
import type { Readable } from 'node:stream';
import { Refusal } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { StoredFileMissing } from '../../../ports/storage.ts';
import { seeReceipt } from '../see-receipt.ts';

/** The thumbnail of a receipt, if the person can see it. It's only opened when it's read. */
export async function openThumbnail(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  person: Person,
  id: string,
): Promise<{ filename: string; sha256: string; open: () => Promise<Readable> }> {
  const { thumbnailSha256, customId } = await seeReceipt(database, person, id);
  if (thumbnailSha256 === null) throw new Refusal('NOT_FOUND', receiptMessages.imageFailed);
  const open = async (): Promise<Readable> => {
    try {
      return await storage.get(thumbnailSha256);
    } catch (error) {
      if (error instanceof StoredFileMissing) throw new Refusal('NOT_FOUND', receiptMessages.imageFailed);
      throw error;
    }
  };
  return { filename: `${customId}.webp`, sha256: thumbnailSha256, open };
}
