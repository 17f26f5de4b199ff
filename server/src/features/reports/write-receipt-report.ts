import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Person } from '@docket/shared/permissions';
import type { Services } from '../../platform/services.ts';
import { fieldNaming } from '../custom-fields/name-field-values.ts';
import { openImage } from '../receipts/open-image.ts';
import { getReceipt } from '../receipts/see-receipt.ts';
import { printedPicture } from './pdf/picture.ts';
import { type ReceiptFile, drawReceipt } from './receipt-pages.ts';

/** A PDF report of one receipt, with its pages or with its PDF attached, for those who may see the receipt. */
export async function writeReceiptReport(
  services: Pick<Services, 'database' | 'storage' | 'clock'>,
  person: Person,
  id: string,
): Promise<{ filename: string; content: Readable }> {
  const receipt = await getReceipt(services.database, person, id);
  const files: ReceiptFile[] = [];
  for (const page of receipt.pages.keys()) files.push(await loadFile(services, person, id, page));
  const fieldValues = await fieldNaming(services.database)(receipt);
  const sheet = await drawReceipt(receipt, { files, fieldValues }, services.clock());
  return { filename: `${receipt.customId}.pdf`, content: sheet.end() };
}

async function loadFile(
  services: Pick<Services, 'database' | 'storage'>,
  person: Person,
  id: string,
  page: number,
): Promise<ReceiptFile> {
  const { filename: name, mediaType, content } = await openImage(services, person, id, { page });
  const file = await buffer(content);
  const type = attachedTypes[mediaType];
  return type
    ? { kind: 'document', name, mediaType, type, content: file }
    : { kind: 'picture', name, picture: await printedPicture(file) };
}

/** What can't be drawn, and its name; a HEIC is drawn once it was converted. */
const attachedTypes: Readonly<Record<string, string>> = { 'application/pdf': 'PDF', 'image/heic': 'HEIC' };
