import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { SeenVendor } from '@docket/shared/corrections/rules';
import { dayOf } from '@docket/shared/calendar';
import { receiptMessages } from '@docket/shared/receipts/messages';
import type { ReadingStage } from '@docket/shared/receipts/rules';
import { Refusal } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { observeReading, type ReadingOutcome } from '../../../platform/watch/metrics.ts';
import { ReadRefusal, type ReceiptReader, type ReadReceipt } from '../../../ports/ocr.ts';
import { StoredFileDamaged, StoredFileMissing } from '../../../ports/storage.ts';
import { findCorrections } from '../../corrections/find-corrections.ts';
import { saveConverted } from '../pictures/save-converted.ts';
import { saveThumbnail } from '../pictures/save-thumbnail.ts';
import { pagesOf, type ReceiptPage } from '../pictures/pages-of.ts';
import { receiptToRead, setStage } from '../queries/receipts.ts';
import { failReading, finishReading } from './end-reading.ts';
import { isNothing, type Reading, valuesOfReading } from './values/values-of-reading.ts';

type ReadServices = Pick<
  Services,
  'database' | 'storage' | 'liveEvents' | 'clock' | 'log' | 'jobs' | 'newId'
>;

/**
 * Reads a PROCESSING receipt until it's PROCESSED or FAILED. It can run any number of times, even at once, and may be
 * interrupted: the first run to finish wins. Throws if a retry may help.
 */
export async function readReceipt(
  services: ReadServices,
  reader: ReceiptReader,
  receiptId: string,
  signal: AbortSignal,
): Promise<void> {
  const receipt = await receiptToRead(services.database, receiptId);
  if (!receipt) return;
  const read = await attempt(() =>
    readFiles(services, reader, { ...receipt, pages: pagesOf(receipt) }, signal),
  );
  if ('refusal' in read) return await failReading(services, receiptId, read.refusal);
  const reading = valuesOfReading(read);
  if (isNothing(reading))
    await failReading(services, receiptId, receiptMessages.nothingReadable, reading.words);
  else {
    const corrections = await findCorrections(services, receipt, vendorOf(reading));
    await finishReading(services, receiptId, reading, corrections);
  }
}

const vendorOf = ({ values: { vendor, abn }, reading }: Reading): SeenVendor => ({
  abn: abn?.abn ?? null,
  name: vendor?.vendor ?? null,
  confidence: reading.vendor?.confidence ?? 0,
});

/** The reading, or why the file can never be read, in words for its owner. */
async function attempt(read: () => Promise<ReadReceipt>): Promise<ReadReceipt | { refusal: string }> {
  const start = performance.now();
  const observe = (outcome: ReadingOutcome) => observeReading(outcome, (performance.now() - start) / 1000);
  try {
    const result = await read();
    observe('read');
    return result;
  } catch (error) {
    const refusal = refusalOf(error);
    observe(refusal === null ? 'failed' : 'refused');
    if (refusal === null) throw error;
    return { refusal };
  }
}

/** Why a file can never be read; null if a retry may help. */
function refusalOf(error: unknown): string | null {
  if (error instanceof ReadRefusal) return receiptMessages.unreadableFile[error.code] ?? error.message;
  if (error instanceof StoredFileMissing || error instanceof StoredFileDamaged)
    return receiptMessages.fileUnavailable;
  return null;
}

async function readFiles(
  services: ReadServices,
  reader: ReceiptReader,
  receipt: { id: string; userId: string; pages: ReceiptPage[] },
  signal: AbortSignal,
): Promise<ReadReceipt> {
  const files: Uint8Array[] = [];
  for (const { shown } of receipt.pages) files.push(await buffer(await services.storage.get(shown.sha256)));
  let done: Promise<void> = Promise.resolve();
  const afterwards = (work: () => Promise<void>): void => {
    done = done.then(work);
    // Awaited below; until then a rejection must not count as unhandled.
    done.catch(() => undefined);
  };
  let thumbnail: Uint8Array | null = null;
  try {
    return await reader.read(files, {
      today: dayOf(services.clock()),
      signal,
      onThumbnail: (webp) => (thumbnail = webp),
      onConverted: (number, jpeg) => {
        const page = receipt.pages[number];
        if (page) afterwards(() => saveConverted(services, receipt.id, page, jpeg));
      },
      onStage: (stage) => afterwards(() => publishStage(services, receipt, stage)),
    });
  } finally {
    await done;
    if (thumbnail) await trySaveThumbnail(services, receipt.id, thumbnail);
  }
}

/** A receipt works without a thumbnail, so a failure is only logged. */
async function trySaveThumbnail(
  services: ReadServices,
  receiptId: string,
  thumbnail: Uint8Array,
): Promise<void> {
  const save = () => saveThumbnail(services, receiptId, thumbnail);
  try {
    await save().catch(async (error: unknown) => {
      if (!(error instanceof Refusal) || error.retryAfterSeconds === undefined) throw error;
      // The same picture is just being deleted with another receipt.
      await wait(error.retryAfterSeconds * 1000);
      await save();
    });
  } catch (error) {
    services.log.warn({ err: error, receiptId }, 'could not store a thumbnail');
  }
}

async function publishStage(
  { database, liveEvents }: ReadServices,
  { id, userId }: { id: string; userId: string },
  stage: ReadingStage,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (!(await setStage(transaction, id, stage))) return;
    await liveEvents.publish(transaction, userId, { type: 'receipt-stage', receiptId: id, stage });
  });
}
