import { createHash } from 'node:crypto';
import type { Person } from '@docket/shared/permissions';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { maxPdfPages } from '@docket/shared/receipts/uploads';
import { Refusal } from '../../../platform/errors.ts';
import type { PrintPicture } from '../../../ports/pictures.ts';
import { StoredFileDamaged, StoredFileMissing } from '../../../ports/storage.ts';
import { seeReceipt } from '../see-receipt.ts';
import { type PrintServices, pictureToPrint, type Unprinted } from './picture-to-print.ts';

/** Longer than drawing a page may take, so that a page also gets its turn after another. */
const patienceMs = 20_000;

/**
 * Draws a page (from 0) of the receipt's PDF as a picture, if the person can see the receipt. It's the picture that
 * reports print, made in a separate process and stored.
 */
export async function drawPage(
  services: PrintServices,
  person: Person,
  id: string,
  page: number,
): Promise<{ filename: string; picture: PrintPicture; sha256: string }> {
  const { fileSha256, customId } = await seeReceipt(services.database, person, id);
  const picture = await drawn(services, fileSha256, page);
  if (picture === 'late')
    throw new Refusal('UNAVAILABLE', receiptMessages.pagesBusy, { retryAfterSeconds: 5 });
  if (typeof picture === 'string' || picture.pages > maxPdfPages)
    throw new Refusal('NOT_FOUND', receiptMessages.imageFailed);
  const sha256 = createHash('sha256').update(picture.jpeg).digest('hex');
  return { filename: `${customId}-${page + 1}.jpg`, picture, sha256 };
}

async function drawn(
  services: PrintServices,
  sha256: string,
  page: number,
): Promise<PrintPicture | Unprinted> {
  try {
    return await pictureToPrint(services, sha256, AbortSignal.timeout(patienceMs), page);
  } catch (error) {
    if (error instanceof StoredFileMissing || error instanceof StoredFileDamaged) return 'damaged';
    throw error;
  }
}
