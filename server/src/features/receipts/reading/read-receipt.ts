import { buffer } from 'node:stream/consumers';
import { dayOf } from '@docket/shared/calendar';
import { receiptMessages } from '@docket/shared/receipts/messages';
import type { ReadingStage } from '@docket/shared/receipts/rules';
import type { Services } from '../../../platform/services.ts';
import { ReadRefusal, type ReceiptReader, type ReadReceipt } from '../../../ports/ocr.ts';
import { StoredFileDamaged, StoredFileMissing } from '../../../ports/storage.ts';
import { receiptToRead, setStage } from '../queries/receipts.ts';
import { failReading, keepReading } from './end-reading.ts';
import { isNothing, valuesOfReading } from './values-of-reading.ts';

type ReadServices = Pick<Services, 'database' | 'storage' | 'liveEvents' | 'clock'>;

/**
 * Reads a receipt that is PROCESSING, until it is PROCESSED or FAILED. It may be run any number of times, at the same
 * time too, and may die anywhere: the first run that comes to an end decides. Throws where trying again may help.
 */
export async function readReceipt(
  services: ReadServices,
  reader: ReceiptReader,
  receiptId: string,
  signal: AbortSignal,
): Promise<void> {
  const receipt = await receiptToRead(services.database, receiptId);
  if (!receipt) return;
  const refusal = await attempt(async () => {
    const read = await readFile(services, reader, { id: receiptId, ...receipt }, signal);
    const reading = valuesOfReading(read);
    if (isNothing(reading)) return receiptMessages.nothingReadable;
    await keepReading(services, receiptId, reading);
    return null;
  });
  if (refusal !== null) await failReading(services, receiptId, refusal);
}

/** Why this file can't be read and never will be, in words for its owner; null where it was read. */
async function attempt(read: () => Promise<string | null>): Promise<string | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ReadRefusal) return error.message;
    if (error instanceof StoredFileMissing || error instanceof StoredFileDamaged)
      return receiptMessages.fileUnavailable;
    throw error;
  }
}

async function readFile(
  services: ReadServices,
  reader: ReceiptReader,
  receipt: { id: string; userId: string; fileSha256: string },
  signal: AbortSignal,
): Promise<ReadReceipt> {
  const file = await buffer(await services.storage.get(receipt.fileSha256));
  let told: Promise<void> = Promise.resolve();
  try {
    return await reader.read(file, {
      today: dayOf(services.clock()),
      signal,
      onStage: (stage) => {
        told = told.then(() => tellStage(services, receipt, stage));
        // Heard below; until then a failure must not count as unhandled.
        told.catch(() => undefined);
      },
    });
  } finally {
    await told;
  }
}

async function tellStage(
  { database, liveEvents }: ReadServices,
  { id, userId }: { id: string; userId: string },
  stage: ReadingStage,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (!(await setStage(transaction, id, stage))) return;
    await liveEvents.publish(transaction, userId, { type: 'receipt-stage', receiptId: id, stage });
  });
}
