import { createReceiptReader } from '@docket/extraction/receipt-reader';
import { refusedByPort } from './refused-by-port.ts';
import type { PdfTextReader } from '../../ports/pdf-text.ts';

/** Shorter than for a receipt: no picture is read, and someone is waiting for the result. */
const limits = { concurrency: 1, timeLimitMs: 15_000, memoryLimitMb: 400 };

/** Reads PDFs with the extraction workspace, one at a time, in a process that starts with the first one. */
export function openPdfTextReader(): PdfTextReader {
  const reader = createReceiptReader(limits);
  return {
    read: (pdf) => refusedByPort(() => reader.readText(pdf)),
    close: () => reader.close(),
  };
}
