import { createReceiptReader } from '@docket/extraction/receipt-reader';
import { refusedByPort } from './refused-by-port.ts';
import type { PicturePrinter } from '../../ports/pictures.ts';

/** Less than a reading gets: a picture is only made smaller, and somebody waits for the report. */
const limits = { concurrency: 1, timeLimitMs: 10_000, memoryLimitMb: 400 };

/** Makes pictures to print with the extraction workspace, one at a time, in a process that starts with the first of them. */
export function openPicturePrinter(): PicturePrinter {
  const reader = createReceiptReader(limits);
  return {
    print: (picture, options) => refusedByPort(() => reader.print(picture, options)),
    close: () => reader.close(),
  };
}
