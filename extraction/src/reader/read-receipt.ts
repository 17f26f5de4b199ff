import { extractFields } from '../fields/extract-fields.ts';
import { wordsOf } from '../fields/layout/words.ts';
import { separateReceipts } from '../fields/several/separate-receipts.ts';
import type { ReadPage } from '../page.ts';
import { readPages } from '../read-pages.ts';
import { ReadRefusal } from '../refusals.ts';
import type { ReadMessage, ReadTask } from './messages.ts';

/** What was read from the receipt's earlier files. */
let pages: ReadPage[] = [];

/** Reads the next file of a receipt. Returns the receipt with the last one. */
export async function readReceipt(
  { bytes, place, today, thumbnail }: ReadTask,
  send: (message: ReadMessage) => void,
): Promise<ReadMessage> {
  if (place.first) pages = [];
  const found = await readPages(bytes, {
    ...(place.first && { onPrepared: () => send({ kind: 'stage', stage: 'prepared' }) }),
    ...(thumbnail && { onThumbnail: (webp: Uint8Array) => send({ kind: 'thumbnail', webp }) }),
    onConverted: (jpeg) => send({ kind: 'converted', jpeg }),
  });
  pages.push(...found);
  if (!place.last) return { kind: 'more' };
  const isUnreadable = pages.every(({ boxes }) => boxes.length === 0);
  if (isUnreadable && pages.some(({ isDamaged }) => isDamaged)) throw new ReadRefusal('DAMAGED_FILE');
  send({ kind: 'stage', stage: 'text-found' });
  const receipts = separateReceipts(pages, today);
  const { fields, text } = extractFields(receipts[0] ?? pages, { today });
  send({ kind: 'stage', stage: 'fields-read' });
  return {
    kind: 'read',
    receipt: {
      fields,
      text,
      words: wordsOf(pages),
      receiptCount: receipts.length,
      pages: pages.map(({ width, height }) => ({ width, height })),
    },
  };
}
