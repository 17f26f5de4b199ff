import { createReceiptReader } from '@docket/extraction/receipt-reader';
import type { ReceiptReader } from '../../ports/ocr.ts';
import { refusedByPort } from './refused-by-port.ts';

/** Reads receipts with the extraction workspace, `concurrency` at a time, each in a separate process. */
export function openExtractionReader({ concurrency }: { concurrency: number }): ReceiptReader {
  const reader = createReceiptReader({ concurrency });
  return {
    read: (files, options) => refusedByPort(() => reader.read(files, options)),
    close: () => reader.close(),
  };
}
