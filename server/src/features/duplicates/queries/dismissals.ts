import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../platform/database.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import { pairOf } from './pair-of.ts';

/** Whose dismissal of a pair applies to a person: their own, or that of others. */
export type DismissedBy = 'person' | 'others' | null;

/**
 * A dismissal applies to the person who made it. It applies to everyone if that person owns neither receipt. So nobody
 * can clear their own claim for others. The two receipts are `mine` and `other` in the statement.
 */
export const dismissedFor = ({ userId }: OwnerScope): RawBuilder<DismissedBy> => sql`(
  select case when bool_or(dismissal."userId" = ${userId}) then 'person' when count(*) > 0 then 'others' end
  from duplicate_dismissals dismissal
  where dismissal."receiptId" = least(mine.id, other.id) and dismissal."otherId" = greatest(mine.id, other.id)
    and (dismissal."userId" = ${userId} or dismissal."userId" not in (mine."userId", other."userId")))`;

export async function insertDismissal(
  transaction: Transaction,
  { userId }: OwnerScope,
  one: string,
  other: string,
): Promise<void> {
  await transaction
    .insertInto('duplicate_dismissals')
    .values({ ...pairOf(one, other), userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteDismissal(
  transaction: Transaction,
  { userId }: OwnerScope,
  one: string,
  other: string,
): Promise<void> {
  await transaction
    .deleteFrom('duplicate_dismissals')
    .where((is) => is.and({ ...pairOf(one, other), userId }))
    .execute();
}
