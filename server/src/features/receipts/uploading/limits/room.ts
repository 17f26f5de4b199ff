import { may } from '@docket/shared/permissions';
import { storageAdvice, storageNotice, type StorageOwner } from '@docket/shared/plans/messages';
import type { StorageUse } from '@docket/shared/plans/rules';
import type { Database, Transaction } from '../../../../platform/database.ts';
import { Refusal, storageFull } from '../../../../platform/errors.ts';
import type { Acting } from '../../../../platform/sessions/acting-person.ts';
import type { Services } from '../../../../platform/services.ts';
import { bytesOfAll, lockBytesOfAll } from '../../queries/files/stored-bytes.ts';
import { seeStorageUse } from '../../storage/see-storage-use.ts';

type RoomServices = Pick<Services, 'database' | 'storage' | 'config'>;

/** Avoids reading a file that won't fit. The limits are checked again when it's stored. */
export async function refuseWithoutRoom(services: RoomServices, caller: Acting): Promise<void> {
  await refuseWithoutRoomOfAll(services);
  await refuseBeyondAllowance(services.database, caller, 1);
}

/** The same for what isn't a person's receipt: on the disk, and within the operator's total limit. */
export async function refuseWithoutRoomOfAll({ database, storage, config }: RoomServices): Promise<void> {
  await storage.checkRoom();
  if (config.storageMax !== null && (await bytesOfAll(database)) >= config.storageMax) throw storageFull();
}

/**
 * Refuses files that would exceed the operator's total limit. Other uploads wait until the transaction ends. Call it
 * before locking any row.
 */
export async function takeRoomOfAll(
  { config }: Pick<Services, 'config'>,
  transaction: Transaction,
  bytes: number,
): Promise<void> {
  if (config.storageMax === null) return;
  await lockBytesOfAll(transaction);
  if ((await bytesOfAll(transaction)) + bytes > config.storageMax) throw storageFull();
}

/**
 * Refuses files that would exceed the allowance of the person or their business. The person's row must be locked, as using
 * a scan does, so that simultaneous uploads are counted one after the other. The business's use is from the last count:
 * its members' own allowances hold it meanwhile.
 */
export async function refuseBeyondAllowance(
  database: Database | Transaction,
  caller: Acting,
  bytes: number,
): Promise<void> {
  const { business, ...own } = await seeStorageUse(database, caller);
  refuseBeyond('person', own, caller, bytes);
  if (business) refuseBeyond('business', business, caller, bytes);
}

function refuseBeyond(owner: StorageOwner, use: StorageUse, { person, plan }: Acting, bytes: number): void {
  if (use.used + bytes <= use.allowance) return;
  const advice = storageAdvice(owner, {
    plan,
    isMember: person.businessId !== null,
    isAdmin: may(person, 'manage-members'),
  });
  throw new Refusal('STORAGE_QUOTA_EXCEEDED', `${storageNotice(owner, 'full', use)} ${advice}`);
}

/** The number of bytes received before the free space is checked again. */
const bytesPerCheck = 1024 * 1024;

/** Passes content through, and fails once there's too little space: other files arrive at the same time. */
export async function* whileThereIsRoom(
  storage: Services['storage'],
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let bytesSinceCheck = bytesPerCheck;
  for await (const chunk of content) {
    if (bytesSinceCheck >= bytesPerCheck) {
      await storage.checkRoom();
      bytesSinceCheck = 0;
    }
    bytesSinceCheck += chunk.length;
    yield chunk;
  }
}
