import { remainingScans } from '@docket/shared/plans/rules';
import { defaultCategory } from '@docket/shared/categories/rules';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import type { uploadReceipt as endpoint } from '@docket/shared/receipts/upload-contract';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { isSample } from '@docket/shared/receipts/sample';
import { unknownVendor } from '@docket/shared/receipts/rules';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Acting } from '../../../platform/sessions/acting-person.ts';
import type { Services } from '../../../platform/services.ts';
import { getSubscriptionStatus } from '../../plans/get-subscription-status.ts';
import { consumeScan } from '../../plans/consume-scan.ts';
import { refuseSameFile } from './refuse-same-file.ts';
import { insertFile, lockFile } from '../queries/files/stored-files.ts';
import { insertReceiptFiles } from '../queries/files/receipt-files.ts';
import { lockKey, receiptOfKey, type SentReceipt } from '../queries/idempotency.ts';
import { businessOfOwner, insertReceipt } from '../queries/receipts.ts';
import { newCustomId } from './custom-id.ts';
import { refuseBeyondAllowance, refuseWithoutRoom, takeRoomOfAll } from './limits/room.ts';
import { dropFiles, type SentPart, type StoredPart, storeParts } from './store-parts.ts';

export type UploadServices = Pick<
  Services,
  'database' | 'storage' | 'liveEvents' | 'clock' | 'newId' | 'log' | 'config'
>;
export type UploadedReceipt = ReplyOf<typeof endpoint>;

export interface UploadOptions {
  key?: string | null | undefined;
  /** Accept the file even if the person already has a receipt from it. */
  anyway?: boolean;
}

type Parts = readonly [StoredPart, ...StoredPart[]];

/**
 * Stores the pages of a receipt and creates a DRAFT, which uses one scan unless it's our sample. Files are stored before the receipt exists;
 * if it can't be created, they're deleted. A repeat with the same key returns the first receipt. The same file with
 * another key is refused, unless `anyway` is set.
 */
export async function uploadReceipt(
  services: UploadServices,
  caller: Acting,
  sent: AsyncIterable<SentPart> | Iterable<SentPart>,
  { key = null, anyway = false }: UploadOptions = {},
): Promise<UploadedReceipt> {
  const { database } = services;
  if (key === null || !(await receiptOfKey(database, caller.owner, key)))
    await refuseAtLimit(services, caller);
  const parts = await storeParts(services, sent);
  try {
    return await database
      .transaction()
      .execute((transaction) => makeReceipt(services, transaction, caller, parts, { key, anyway }));
  } catch (error) {
    await dropFiles(services, parts, error);
    throw error;
  }
}

/** Avoids reading a file that won't be kept. The limit is checked again when the scan is used. */
async function refuseAtLimit(services: UploadServices, caller: Acting): Promise<void> {
  const { plan, scansUsed } = await getSubscriptionStatus(services, caller.owner);
  if (remainingScans(plan, scansUsed) === 0) throw new Refusal('QUOTA_EXCEEDED');
  await refuseWithoutRoom(services, caller);
}

async function makeReceipt(
  services: UploadServices,
  transaction: Transaction,
  caller: Acting,
  parts: Parts,
  { key, anyway }: { key: string | null; anyway: boolean },
): Promise<UploadedReceipt> {
  const sha256s = [...new Set(parts.map(({ sha256 }) => sha256))].toSorted();
  for (const sha256 of sha256s) await lockFile(transaction, sha256);
  const before = key === null ? undefined : await lockKey(transaction, caller.owner, key);
  if (before) return repeatResponse(before, parts);
  if (!anyway) await refuseSameFile(transaction, caller.owner, parts[0].sha256);
  const bytes = parts.reduce((sum, { size }) => sum + size, 0);
  await takeRoomOfAll(services, transaction, bytes);
  const now = services.clock();
  // Alone: further pages would be read with it.
  const isSampleAlone = parts.length === 1 && isSample(parts[0].sha256);
  const takenOn = isSampleAlone ? null : await consumeScan(transaction, caller.owner, now, 'new');
  await refuseBeyondAllowance(transaction, caller, bytes);
  // Only if a receipt with the same content was permanently deleted at this moment.
  for (const sha256 of sha256s)
    if (!(await services.storage.has(sha256)))
      throw new Refusal('UNAVAILABLE', receiptMessages.uploadFailed, { retryAfterSeconds: 2 });
  return await insertUpload(services, transaction, caller, { parts, key, takenOn, now });
}

/** A key belongs to certain files. A sender who reuses it for others must learn that they weren't stored. */
function repeatResponse(receipt: SentReceipt, parts: Parts): UploadedReceipt {
  const nameOf = (part: string, page: number, sha256: string) => `${part} ${page} ${sha256}`;
  const uploaded = receipt.furtherFiles.filter(({ kind }) => kind !== 'shown');
  const known = new Set([
    nameOf('page', 0, receipt.fileSha256),
    ...uploaded.map(({ kind, page, sha256 }) => nameOf(kind, page, sha256)),
  ]);
  const areSame =
    known.size === parts.length &&
    parts.every(({ part, page, sha256 }) => known.has(nameOf(part, page, sha256)));
  if (!areSame) throw new Refusal('CONFLICT', receiptMessages.keyUsed);
  return responseOf(receipt.id, receipt.imageUrl, parts);
}

const responseOf = (receiptId: string, imageUrl: string, parts: Parts): UploadedReceipt => ({
  receiptId,
  imageUrl,
  sha256: parts[0].sha256,
  files: parts.map(({ part, page, sha256 }) => ({ part, page, sha256 })),
});

async function insertUpload(
  { liveEvents, newId }: UploadServices,
  transaction: Transaction,
  { owner }: Acting,
  { parts, key, takenOn, now }: { parts: Parts; key: string | null; takenOn: string | null; now: Date },
): Promise<UploadedReceipt> {
  const id = newId();
  const imageUrl = `/api/receipts/${id}/image`;
  const [first, ...others] = parts;
  for (const { sha256, size } of parts) await insertFile(transaction, { sha256, size, createdAt: now });
  const receipt = {
    id,
    userId: owner.userId,
    // Read again, because sending may have taken minutes.
    businessId: await businessOfOwner(transaction, owner),
    vendor: unknownVendor,
    category: defaultCategory,
    notes: '',
    status: 'DRAFT',
    imageUrl,
    fileSha256: first.sha256,
    fileName: first.fileName,
    fileSize: first.size,
    mediaType: first.mediaType,
    idempotencyKey: key,
    scanTakenOn: takenOn,
    createdAt: now,
    updatedAt: now,
  };
  while (!(await insertReceipt(transaction, { ...receipt, customId: newCustomId() })));
  await insertReceiptFiles(
    transaction,
    id,
    others.map(({ part, ...file }) => ({ kind: part, ...file })),
  );
  await liveEvents.publish(transaction, owner.userId, { type: 'receipt-changed', receiptId: id });
  return responseOf(id, imageUrl, parts);
}
