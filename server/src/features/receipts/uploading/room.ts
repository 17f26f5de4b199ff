import { planMessages } from '@docket/shared/plans/messages';
import { storageAllowance } from '@docket/shared/plans/rules';
import type { Database, Transaction } from '../../../platform/database.ts';
import { Refusal, storageFull } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { bytesOf, bytesOfAll, lockBytesOfAll } from '../queries/stored-bytes.ts';

type RoomServices = Pick<Services, 'database' | 'storage' | 'config'>;

/** Spares the reading of files for which there is no room; what counts is asked again when they are kept. */
export async function refuseWithoutRoom(
  { database, storage, config }: RoomServices,
  caller: Caller,
): Promise<void> {
  await storage.checkRoom();
  if (config.storageMax !== null && (await bytesOfAll(database)) >= config.storageMax) throw storageFull();
  await refuseBeyondAllowance(database, caller, 1);
}

/**
 * Refuses files with which all files would take more than the operator allows. Until the transaction ends no other upload
 * is counted: taken before the transaction has locked any row.
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
 * Refuses files with which a person's receipts would take more than their plan allows. The person's row must be locked,
 * as taking a scan does it: uploads at the same moment are then counted one after the other.
 */
export async function refuseBeyondAllowance(
  database: Database | Transaction,
  { person, plan }: Caller,
  bytes: number,
): Promise<void> {
  const used = await bytesOf(database, person);
  const allowance = storageAllowance[plan];
  if (used + bytes <= allowance) return;
  const whatToDo = plan === 'free' ? planMessages.upgradeForStorage : planMessages.makeRoom;
  throw new Refusal('STORAGE_QUOTA_EXCEEDED', `${planMessages.storageUsed(used, allowance)} ${whatToDo}`);
}

/** How much of a file may come in before the room is looked at again. */
const lookEvery = 1024 * 1024;

/** Content as it comes in, which fails once there is too little room left: others' files come in at the same time. */
export async function* whileThereIsRoom(
  storage: Services['storage'],
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let sinceLook = lookEvery;
  for await (const chunk of content) {
    if (sinceLook >= lookEvery) {
      await storage.checkRoom();
      sinceLook = 0;
    }
    sinceLook += chunk.length;
    yield chunk;
  }
}
