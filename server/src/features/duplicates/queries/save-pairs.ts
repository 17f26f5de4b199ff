import type { DuplicateKind } from '@docket/shared/duplicates/rules';
import type { Transaction } from '../../../platform/database.ts';
import { takeTurn } from '../../../platform/database/take-turn.ts';
import { pairOf } from './pair-of.ts';

/** Only one check at a time for these receipts: two that start together must not miss each other. */
export async function lockChecks(transaction: Transaction, scopes: readonly string[]): Promise<void> {
  for (const scope of scopes.toSorted()) await takeTurn(transaction, `duplicates ${scope}`);
}

export interface FoundPair {
  otherId: string;
  kind: DuplicateKind;
}

/** Replaces a receipt's pairs. Returns the other receipts of pairs that were added, removed or changed. */
export async function savePairs(
  transaction: Transaction,
  id: string,
  found: readonly FoundPair[],
): Promise<string[]> {
  const former = await transaction
    .selectFrom('duplicate_sides')
    .select(['otherId', 'kind'])
    .where('receiptId', '=', id)
    .execute();
  // PostgreSQL doesn't report that a view's columns are never null.
  const kinds = new Map(former.flatMap(({ otherId, kind }) => (otherId ? [[otherId, kind] as const] : [])));
  const changed = found.filter(({ otherId, kind }) => kinds.get(otherId) !== kind);
  const gone = [...kinds.keys()].filter((otherId) => !found.some((pair) => pair.otherId === otherId));
  for (const { otherId, kind } of changed)
    await transaction
      .insertInto('duplicate_pairs')
      .values({ ...pairOf(id, otherId), kind })
      .onConflict((conflict) => conflict.columns(['receiptId', 'otherId']).doUpdateSet({ kind }))
      .execute();
  for (const otherId of gone)
    await transaction
      .deleteFrom('duplicate_pairs')
      .where((is) => is.and(pairOf(id, otherId)))
      .execute();
  return [...changed.map(({ otherId }) => otherId), ...gone];
}
