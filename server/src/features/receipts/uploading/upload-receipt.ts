import { remainingScans } from '@docket/shared/billing/rules';
import { defaultCategory } from '@docket/shared/categories/rules';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { unknownVendor } from '@docket/shared/receipts/rules';
import type { Readable } from 'node:stream';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { getSubscriptionStatus } from '../../billing/get-subscription-status.ts';
import { takeScan } from '../../billing/take-scan.ts';
import { insertFile, isFileUsed, lockFile } from '../queries/files.ts';
import { lockKey, receiptOfKey } from '../queries/idempotency.ts';
import { insertReceipt } from '../queries/receipts.ts';
import { checkContent } from './check-content.ts';
import { newCustomId } from './custom-id.ts';
import { cleanFileName } from './file-name.ts';
import type { TakenMediaType } from './sniff-media-type.ts';

type UploadServices = Pick<Services, 'database' | 'storage' | 'liveEvents' | 'clock' | 'newId'>;

export interface UploadedReceipt {
  receiptId: string;
  imageUrl: string;
  sha256: string;
}

interface StoredFile {
  sha256: string;
  size: number;
  mediaType: TakenMediaType;
  fileName: string;
}

async function dropUnused(
  { storage }: UploadServices,
  transaction: Transaction,
  sha256: string,
): Promise<void> {
  if (!(await isFileUsed(transaction, sha256))) await storage.delete(sha256);
}

/** A key stands for one file: the sender who uses it for another must hear that this one was not kept. */
async function answerAgain(
  services: UploadServices,
  transaction: Transaction,
  sent: { id: string; imageUrl: string; fileSha256: string },
  sha256: string,
): Promise<UploadedReceipt> {
  if (sent.fileSha256 !== sha256) {
    await dropUnused(services, transaction, sha256);
    throw new Refusal('CONFLICT', receiptMessages.keyUsed);
  }
  return { receiptId: sent.id, imageUrl: sent.imageUrl, sha256 };
}

/**
 * Stores a picture or PDF and makes a DRAFT receipt of it, which takes one scan. The file is safe in the store before
 * the receipt exists; at the limit neither is kept. Sent again under the same key it answers the first receipt.
 */
export async function uploadReceipt(
  services: UploadServices,
  caller: Caller,
  file: { filename: string; content: Readable },
  key: string | null = null,
): Promise<UploadedReceipt> {
  const { database, storage } = services;
  if (key === null || !(await receiptOfKey(database, caller.owner, key)))
    await refuseAtLimit(services, caller);
  const { content, mediaType } = checkContent(file.content);
  const { sha256, size } = await storage.put(content);
  const stored: StoredFile = {
    sha256,
    size,
    mediaType: mediaType(),
    fileName: cleanFileName(file.filename, mediaType()),
  };
  return await database.transaction().execute(async (transaction) => {
    await lockFile(transaction, sha256);
    const sent = key === null ? undefined : await lockKey(transaction, caller.owner, key);
    if (sent) return await answerAgain(services, transaction, sent, sha256);
    const now = services.clock();
    const takenOn = await takeScan(transaction, caller.owner, now);
    if (takenOn === null) {
      await dropUnused(services, transaction, sha256);
      throw new Refusal('QUOTA_EXCEEDED');
    }
    // Only if a receipt of the same content was removed for good in this very moment.
    if (!(await storage.has(sha256))) throw new Refusal('UNAVAILABLE', receiptMessages.uploadFailed);
    return await keepReceipt(services, transaction, caller, { ...stored, key }, takenOn, now);
  });
}

/** Spares the reading of a file that would not be kept; what counts is asked again when the scan is taken. */
async function refuseAtLimit(services: UploadServices, caller: Caller): Promise<void> {
  const { plan, scansUsed } = await getSubscriptionStatus(services, caller.owner);
  if (remainingScans(plan, scansUsed) === 0) throw new Refusal('QUOTA_EXCEEDED');
}

async function keepReceipt(
  { liveEvents, newId }: UploadServices,
  transaction: Transaction,
  { owner, person }: Caller,
  file: StoredFile & { key: string | null },
  scanTakenOn: string,
  now: Date,
): Promise<UploadedReceipt> {
  const id = newId();
  const imageUrl = `/api/receipts/${id}/image`;
  await insertFile(transaction, { sha256: file.sha256, size: file.size, createdAt: now });
  const receipt = {
    id,
    userId: owner.userId,
    businessId: person.businessId,
    vendor: unknownVendor,
    category: defaultCategory,
    notes: '',
    status: 'DRAFT',
    imageUrl,
    fileSha256: file.sha256,
    fileName: file.fileName,
    fileSize: file.size,
    mediaType: file.mediaType,
    idempotencyKey: file.key,
    scanTakenOn,
    createdAt: now,
    updatedAt: now,
  };
  while (!(await insertReceipt(transaction, { ...receipt, customId: newCustomId() })));
  await liveEvents.publish(transaction, owner.userId, { type: 'receipt-changed', receiptId: id });
  return { receiptId: id, imageUrl, sha256: file.sha256 };
}
