import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { noSuchReceipt, seeReceipt } from '../receipts/see-receipt.ts';
import { deleteDismissal, insertDismissal } from './queries/dismissals.ts';
import { pairsOf } from './queries/known-pairs.ts';

interface Pair {
  id: string;
  otherId: string;
}

type DismissServices = Pick<Services, 'database' | 'liveEvents'>;

/** Records for the caller that two receipts they can see aren't duplicates. */
export async function dismissDuplicate(
  { database, liveEvents }: DismissServices,
  caller: Caller,
  { id, otherId }: Pair,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await seeBoth(transaction, caller, { id, otherId });
    await insertDismissal(transaction, caller.owner, id, otherId);
    await liveEvents.publish(transaction, caller.owner.userId, { type: 'receipt-changed', receiptId: id });
  });
}

/** Undoes that. */
export async function restoreDuplicate(
  { database, liveEvents }: DismissServices,
  caller: Caller,
  { id, otherId }: Pair,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await seeBoth(transaction, caller, { id, otherId });
    await deleteDismissal(transaction, caller.owner, id, otherId);
    await liveEvents.publish(transaction, caller.owner.userId, { type: 'receipt-changed', receiptId: id });
  });
}

async function seeBoth(
  transaction: Transaction,
  { person, owner }: Caller,
  { id, otherId }: Pair,
): Promise<void> {
  await seeReceipt(transaction, person, id);
  await seeReceipt(transaction, person, otherId);
  const pairs = await pairsOf(transaction, owner, id);
  if (!pairs.some(({ other }) => other.id === otherId)) throw noSuchReceipt();
}
