import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../platform/database.ts';

/** A stored file that's being deleted by this process. */
export interface Removal {
  id: string;
  sha256: string;
}

/** Marks a locked file for removal from a time on, unless it already is. */
export async function insertRemoval(
  transaction: Transaction,
  removal: Removal & { dueAt: Date },
): Promise<void> {
  if (await isBeingRemoved(transaction, removal.sha256)) return;
  await transaction.insertInto('file_removals').values(removal).execute();
}

/** Takes on removals that are due and nobody has begun, or that a process began so long ago that it has given up. */
export const claimRemovals = (
  database: Database,
  { startedAt, abandonedBefore, most }: { startedAt: Date; abandonedBefore: Date; most: number },
): Promise<Removal[]> =>
  database
    .updateTable('file_removals')
    .set({ startedAt })
    .where('id', 'in', (is) =>
      is
        .selectFrom('file_removals')
        .select('id')
        .where((where) =>
          where.or([
            where.and([where('startedAt', 'is', null), where('dueAt', '<=', startedAt)]),
            where('startedAt', '<', abandonedBefore),
          ]),
        )
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'sha256'])
    .execute();

/** Ends a removal, unless another process has taken it on since. */
export async function endRemoval(
  transaction: Transaction,
  { id, startedAt }: { id: string; startedAt: Date },
): Promise<void> {
  await transaction
    .deleteFrom('file_removals')
    .where('id', '=', id)
    .where('startedAt', '=', startedAt)
    .execute();
}

/** Ends the removal of a locked file that's used again, if it hasn't begun. */
export async function callOffRemoval(transaction: Transaction, sha256: string): Promise<void> {
  await transaction
    .deleteFrom('file_removals')
    .where('sha256', '=', sha256)
    .where('startedAt', 'is', null)
    .execute();
}

export async function isBeingRemoved(transaction: Transaction, sha256: string): Promise<boolean> {
  const { rows } = await sql`select from file_removals where sha256 = ${sha256} limit 1`.execute(transaction);
  return rows.length > 0;
}
