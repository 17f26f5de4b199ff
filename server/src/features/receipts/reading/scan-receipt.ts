import { Readable } from 'node:stream';
import type { BodyOf, ReplyOf } from '@docket/shared/http/endpoint';
import type { Receipt } from '@docket/shared/receipts/contract';
import type { scanReceipt as endpoint } from '@docket/shared/receipts/upload-contract';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { defaultReason } from '@docket/shared/receipts/rules';
import { allows } from '@docket/shared/receipts/status';
import { maxUploadBytes } from '@docket/shared/receipts/uploads';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { getReceipt } from '../see-receipt.ts';
import { uploadReceipt, type UploadServices } from '../uploading/upload-receipt.ts';
import { processReceipt } from './process-receipt.ts';

/** How long the request waits for the reading. A later result is on the receipt. */
const timeoutMs = 40_000;
/** Live events may be lost, so the receipt is polled as well. */
const askEveryMs = 1000;

/**
 * Stores a photographed receipt, has it read and returns the fields. If it can't be read, the receipt stays FAILED, to be
 * filled in by hand, and this call refuses with UNREADABLE and its ID.
 */
export async function scanReceipt(
  services: UploadServices & Pick<Services, 'jobs'>,
  caller: Caller,
  { imageData, key, anyway = false }: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const bytes = Buffer.from(imageData.slice(imageData.indexOf(',') + 1), 'base64');
  if (bytes.length > maxUploadBytes) throw new Refusal('TOO_LARGE', receiptMessages.tooLarge);
  const filename = `receipt-scan-${services.clock().getTime()}.jpg`;
  const picture = { field: 'file', filename, content: Readable.from([bytes]) };
  const { receiptId } = await uploadReceipt(services, caller, [picture], { key, anyway });
  const sent = await getReceipt(services.database, caller.person, receiptId);
  if (allows(sent.status, 'process')) {
    await processReceipt(services, caller, receiptId, defaultReason).catch((error: unknown) => {
      // The same request was sent twice at once, and the other has had it read.
      if (!(error instanceof Refusal) || error.code !== 'CONFLICT') throw error;
    });
  }
  const { status, date, amount, vendor, category, imageUrl } = await readReceiptOf(
    services,
    caller,
    receiptId,
  );
  if (status === 'FAILED') throw new Refusal('UNREADABLE', undefined, { receiptId });
  return { receiptId, date, amount, vendor, category, imageUrl };
}

/** Returns the receipt once its reading has ended, or as it is when time runs out. */
async function readReceiptOf(
  { database, liveEvents }: Pick<Services, 'database' | 'liveEvents'>,
  { owner, person }: Caller,
  receiptId: string,
): Promise<Receipt> {
  let wake: () => void = () => undefined;
  const unsubscribe = liveEvents.subscribe(owner.userId, (event) => {
    if (event.type === 'receipt-changed' && event.receiptId === receiptId) wake();
  });
  const deadline = performance.now() + timeoutMs;
  try {
    for (;;) {
      const changed = new Promise<void>((resolve) => (wake = resolve));
      const receipt = await getReceipt(database, person, receiptId);
      if (receipt.status !== 'PROCESSING' || performance.now() > deadline) return receipt;
      await Promise.race([changed, new Promise((resolve) => setTimeout(resolve, askEveryMs))]);
    }
  } finally {
    unsubscribe();
  }
}
