import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Services } from '../../../platform/services.ts';
import { insertFile, lockFile } from '../queries/files/stored-files.ts';
import { insertShownFile } from '../queries/files/receipt-files.ts';
import { lockReading } from '../queries/receipts.ts';
import { markUnusedFile, type RemovalServices, removingFiles } from '../storage/remove-marked-files.ts';
import type { ReceiptPage } from './pages-of.ts';

/**
 * Adds the displayable picture of a page while the receipt is being read, unless it has one. The uploaded page stays.
 * Does nothing once reading has ended.
 */
export async function saveConverted(
  services: RemovalServices & Pick<Services, 'liveEvents'>,
  receiptId: string,
  { sent }: ReceiptPage,
  jpeg: Uint8Array,
): Promise<void> {
  const { storage, clock, liveEvents } = services;
  const sha256 = createHash('sha256').update(jpeg).digest('hex');
  await removingFiles(services, async (transaction) => {
    // Lock files before receipts.
    await lockFile(transaction, sha256);
    const receipt = await lockReading(transaction, receiptId);
    if (!receipt) return;
    const size = jpeg.byteLength;
    await insertFile(transaction, { sha256, size, createdAt: clock() });
    await storage.put(Readable.from([jpeg]));
    const isNew = await insertShownFile(transaction, receiptId, {
      page: sent.page,
      sha256,
      size,
      mediaType: 'image/jpeg',
      fileName: `${sent.fileName.replace(/\.\w+$/, '')}.jpg`,
    });
    if (isNew) await liveEvents.publish(transaction, receipt.userId, { type: 'receipt-changed', receiptId });
    else await markUnusedFile(services, transaction, sha256);
  });
}
