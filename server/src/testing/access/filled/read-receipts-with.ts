import { memoryReceiptReader } from '../../../adapters/memory/receipt-reader.ts';
import { workReceiptJobs } from '../../../features/receipts/jobs.ts';
import type { EmailApp } from '../../mail/email-app.ts';
import { somePicture } from '../../receipts/test-receipts.ts';

/** From now on, every receipt is read straight away, with the mark from its file, and checked for duplicates. */
export async function readReceiptsWith(app: EmailApp, mark: string): Promise<void> {
  const place = { page: 0, x: 0.1, y: 0.1, width: 0.2, height: 0.05 };
  const thumbnail = Buffer.concat([await somePicture(), Buffer.from(mark)]);
  const documentNumber = (value: string) => ({
    documentNumber: { value, confidence: 0.9, places: [place] },
  });
  const [marked, plain] = [
    memoryReceiptReader(() => documentNumber(mark), { words: [{ text: mark, place }], thumbnail }),
    memoryReceiptReader(() => documentNumber('INV-1')),
  ];
  await workReceiptJobs(app.services, {
    ...plain,
    read: async (pages, options) =>
      Buffer.concat(pages).includes(mark)
        ? { ...(await marked.read(pages, options)), text: mark }
        : await plain.read(pages, options),
  });
}
