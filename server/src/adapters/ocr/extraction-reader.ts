import { createReceiptReader } from '@docket/extraction/receipt-reader';
import { ReadRefusal as ExtractionRefusal } from '@docket/extraction/refusals';
import { ReadRefusal, type ReceiptReader } from '../../ports/ocr.ts';

/** Which refusals say something of the moment, not of the file: reading it again may go better. */
const passing = new Set<string>(['CRASHED']);

/** Reads receipts with the extraction workspace, `concurrency` at the same time, each in a process of its own. */
export function openExtractionReader({ concurrency }: { concurrency: number }): ReceiptReader {
  const reader = createReceiptReader({ concurrency });
  return {
    async read(files, options) {
      try {
        return await reader.read(files, options);
      } catch (error) {
        if (error instanceof ExtractionRefusal && !passing.has(error.code)) {
          throw new ReadRefusal(error.code, error.message);
        }
        throw error;
      }
    },
    close: () => reader.close(),
  };
}
