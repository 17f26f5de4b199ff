import type { NotNull } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import { fromRow, listedColumns, type ListedReceipt } from './lists/listed-receipts.ts';

export interface BinnedReceipt extends ListedReceipt {
  deletedAt: Date;
}

/** The person's receipts deleted after a time. */
const inBin = (database: Database, { userId }: OwnerScope, after: Date) =>
  database.selectFrom('receipts').where('receipts.userId', '=', userId).where('deletedAt', '>', after);

/** A page of them, latest first. */
export async function listBinned(
  database: Database,
  owner: OwnerScope,
  { after, limit, offset }: { after: Date; limit: number; offset: number },
): Promise<BinnedReceipt[]> {
  const rows = await inBin(database, owner, after)
    .innerJoin('users', 'users.id', 'receipts.userId')
    .select(listedColumns)
    .select('deletedAt')
    .$narrowType<{ deletedAt: NotNull }>()
    .orderBy('deletedAt', 'desc')
    .orderBy('receipts.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ deletedAt, ...row }) => ({ ...fromRow(row), deletedAt }));
}

export async function countBinned(database: Database, owner: OwnerScope, after: Date): Promise<number> {
  const { count } = await inBin(database, owner, after)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Receipts deleted before a time, oldest first. */
export async function receiptsDeletedBefore(
  database: Database,
  moment: Date,
  most: number,
): Promise<string[]> {
  const rows = await database
    .selectFrom('receipts')
    .select('id')
    .where('deletedAt', '<', moment)
    .orderBy('deletedAt')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a receipt that has been in the bin since before a time. False if it's no longer there. */
export async function lockDeleted(transaction: Transaction, id: string, moment: Date): Promise<boolean> {
  const row = await transaction
    .selectFrom('receipts')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', '<', moment)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteForGood(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('receipts').where('id', '=', id).execute();
}
