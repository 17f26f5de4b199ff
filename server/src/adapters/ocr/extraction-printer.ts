import { createReceiptReader } from '@docket/extraction/receipt-reader';
import { refusedByPort } from './refused-by-port.ts';
import type { PicturePrinter } from '../../ports/pictures.ts';

/** Shorter than for a reading: a picture is only resized, and someone is waiting for the report. */
const limits = { concurrency: 1, timeLimitMs: 10_000, memoryLimitMb: 400 };

/** Creates print pictures with the extraction workspace, one at a time, in a process that starts with the first one. */
export function openPicturePrinter(): PicturePrinter {
  const reader = createReceiptReader(limits);
  return {
    print: (picture, options) => refusedByPort(() => reader.print(picture, options)),
    close: () => reader.close(),
  };
}
