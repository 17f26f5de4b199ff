import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { memoryReceiptReader } from '../../adapters/memory/receipt-reader.ts';
import type { ReadWord } from '../../ports/ocr.ts';
import type { RegisteredPerson, TestApp } from '../test-app.ts';
import { readWith } from './readings.ts';
import { receiptBeingRead } from './test-receipts.ts';

export const place = { page: 0, x: 0.1, y: 0.2, width: 0.3, height: 0.04 };
export const words: ReadWord[] = [
  { text: 'Corner', place },
  { text: 'Café', place: { ...place, x: 0.5 } },
];
export const amountCents = { value: 1000, confidence: 1, places: [] };

let made = 0;
/** A thumbnail unlike all others: two alike would be one file in storage. */
export const someThumbnail = async (): Promise<Buffer> =>
  await sharp({ create: { width: 320, height: 400, channels: 3, background: { r: ++made, g: 9, b: 9 } } })
    .webp({ lossless: true })
    .toBuffer();

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A receipt that was read, with its words and this thumbnail. */
export async function receiptWithThumbnail(
  app: TestApp,
  owner: RegisteredPerson,
  thumbnail: Uint8Array,
): Promise<string> {
  const id = await receiptBeingRead(owner);
  await readWith(
    app,
    id,
    memoryReceiptReader(() => ({ amountCents }), { thumbnail, words }),
  );
  return id;
}
