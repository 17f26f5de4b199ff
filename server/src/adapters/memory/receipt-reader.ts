import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadReceipt, ReadWord, ReceiptFields, ReceiptReader } from '../../ports/ocr.ts';

/** A receipt on which nothing was found. */
export const nothingRead: ReceiptFields = {
  vendor: null,
  date: null,
  amountCents: null,
  gstCents: null,
  currency: null,
  abn: null,
  documentNumber: null,
  paymentMethod: null,
  cardLast4: null,
  category: null,
  lineItems: null,
};

/**
 * For tests: `answer` returns the fields of a receipt by its first file (none by default) or throws a failure. Each of
 * the three stages takes `stageMs`. Every receipt gets the given text, words, count, thumbnail and
 * converted pages.
 */
export function memoryReceiptReader(
  fieldsOf: (bytes: Uint8Array) => Partial<ReceiptFields> = () => ({}),
  {
    stageMs = 0,
    text = '',
    words = [],
    receiptCount = 1,
    thumbnail,
    converted = [],
  }: {
    stageMs?: number;
    text?: string;
    words?: ReadWord[];
    receiptCount?: number;
    thumbnail?: Uint8Array;
    converted?: Uint8Array[];
  } = {},
): ReceiptReader {
  return {
    async read([first], { onStage, onThumbnail, onConverted, signal }): Promise<ReadReceipt> {
      if (thumbnail) onThumbnail?.(thumbnail);
      for (const [page, jpeg] of converted.entries()) onConverted?.(page, jpeg);
      const fields = { ...nothingRead, ...fieldsOf(first ?? new Uint8Array()) };
      for (const stage of ['prepared', 'text-found', 'fields-read'] as const) {
        await sleep(stageMs, undefined, signal ? { signal } : {});
        onStage?.(stage);
      }
      return { fields, text, words, receiptCount, pages: [{ width: 600, height: 1000 }] };
    },
    close: async () => undefined,
  };
}
