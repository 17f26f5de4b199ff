import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Person } from '@docket/shared/permissions';
import type { Services } from '../../platform/services.ts';
import { openImage } from '../receipts/open-image.ts';
import { getReceipt } from '../receipts/see-receipt.ts';
import { printedPicture } from './pdf/picture.ts';
import { type ReceiptFile, drawReceipt } from './receipt-pages.ts';

/** A PDF report of one receipt, with its picture or with its PDF attached, for those who may see the receipt. */
export async function writeReceiptReport(
  services: Pick<Services, 'database' | 'storage' | 'clock'>,
  person: Person,
  id: string,
): Promise<{ filename: string; content: Readable }> {
  const receipt = await getReceipt(services.database, person, id);
  const sheet = await drawReceipt(receipt, await loadFile(services, person, id), services.clock());
  return { filename: `${receipt.customId}.pdf`, content: sheet.end() };
}

async function loadFile(
  services: Pick<Services, 'database' | 'storage'>,
  person: Person,
  id: string,
): Promise<ReceiptFile> {
  const { filename: name, mediaType, content } = await openImage(services, person, id);
  const file = await buffer(content);
  return mediaType === 'application/pdf'
    ? { kind: 'document', name, mediaType, content: file }
    : { kind: 'picture', name, picture: await printedPicture(file) };
}
