import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { insertFile, lockFile } from '../queries/files/stored-files.ts';
import { setThumbnail, thumbnailOf } from '../queries/files/pictures.ts';
import { lockReading } from '../queries/receipts.ts';
import { markUnusedFile, type RemovalServices, removingFiles } from '../storage/remove-marked-files.ts';

/**
 * Sets the thumbnail of a receipt that's being read, replacing an earlier one. The file is stored before the receipt
 * references it. Does nothing once reading has ended. Refuses for now while the same content is being deleted.
 */
export async function saveThumbnail(services: RemovalServices, id: string, webp: Uint8Array): Promise<void> {
  const { storage, clock } = services;
  const sha256 = createHash('sha256').update(webp).digest('hex');
  await removingFiles(services, async (transaction) => {
    const former = await thumbnailOf(transaction, id);
    // Lock files before receipts, in one order, to prevent deadlocks.
    for (const file of [sha256, ...(former ? [former] : [])].toSorted()) await lockFile(transaction, file);
    const receipt = await lockReading(transaction, id);
    if (!receipt) return;
    await insertFile(transaction, { sha256, size: webp.byteLength, createdAt: clock() });
    await storage.put(Readable.from([webp]));
    await setThumbnail(transaction, id, sha256);
    if (receipt.thumbnailSha256 && receipt.thumbnailSha256 !== sha256)
      await markUnusedFile(services, transaction, receipt.thumbnailSha256);
  });
}
