import type { DuplicateKind } from '@docket/shared/duplicates/rules';
import type { ReceiptStatus } from '@docket/shared/receipts/rules';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import { takeTurn } from '../../../platform/database/take-turn.ts';
import type { BusinessScope, OwnerScope } from '../../../platform/scopes.ts';
import type { TraceScope } from './traces.ts';

/** Only one check at a time for these receipts: two that start together must not miss each other. */
export async function lockChecks(transaction: Transaction, scopes: readonly string[]): Promise<void> {
  for (const scope of scopes.toSorted()) await takeTurn(transaction, `duplicates ${scope}`);
}

export const scopesOf = ({ userId, businessId }: TraceScope): string[] => [
  userId,
  ...(businessId === null ? [] : [businessId]),
];

/** Orders a pair as the tables store it. */
function inOrder(one: string, other: string): { receiptId: string; otherId: string } {
  const [receiptId = '', otherId = ''] = [one, other].toSorted();
  return { receiptId, otherId };
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
      .values({ ...inOrder(id, otherId), kind })
      .onConflict((conflict) => conflict.columns(['receiptId', 'otherId']).doUpdateSet({ kind }))
      .execute();
  for (const otherId of gone) {
    const pair = inOrder(id, otherId);
    await transaction
      .deleteFrom('duplicate_pairs')
      .where('receiptId', '=', pair.receiptId)
      .where('otherId', '=', pair.otherId)
      .execute();
  }
  return [...changed.map(({ otherId }) => otherId), ...gone];
}

export interface KnownPair {
  kind: DuplicateKind;
  /** Dismissals that apply to the person. */
  dismissedBy: 'person' | 'others' | null;
  /** The other receipt, as far as permissions need it. */
  other: { id: string; userId: string; businessId: string | null; status: ReceiptStatus };
}

/**
 * A dismissal applies to the person who made it. It applies to everyone if that person owns neither receipt. So nobody
 * can clear their own claim for others.
 */
const dismissedFor = ({ userId }: OwnerScope) => sql<KnownPair['dismissedBy']>`(
  select case when bool_or(dismissal."userId" = ${userId}) then 'person' when count(*) > 0 then 'others' end
  from duplicate_dismissals dismissal
  where dismissal."receiptId" = least(mine.id, other.id) and dismissal."otherId" = greatest(mine.id, other.id)
    and (dismissal."userId" = ${userId} or dismissal."userId" not in (mine."userId", other."userId")))`;

/** Each pair from both sides; the other receipt may be in the bin. */
const sides = (database: Database | Transaction, owner: OwnerScope) =>
  database
    .selectFrom('duplicate_sides as side')
    .innerJoin('receipts as mine', 'mine.id', 'side.receiptId')
    .innerJoin('receipts as other', 'other.id', 'side.otherId')
    .where('mine.deletedAt', 'is', null)
    .select(dismissedFor(owner).as('dismissedBy'));

const mostPairs = 50;

/**
 * The receipt's pairs that haven't been dismissed for the person. `can` decides whether they can see the other receipt.
 */
export async function pairsOf(
  database: Database | Transaction,
  owner: OwnerScope,
  id: string,
): Promise<KnownPair[]> {
  const rows = await sides(database, owner)
    .select(['side.kind', 'other.id', 'other.userId', 'other.businessId', 'other.status'])
    .where('mine.id', '=', id)
    .where('other.deletedAt', 'is', null)
    .orderBy('other.createdAt')
    .orderBy('other.id')
    .limit(mostPairs)
    .execute();
  return rows.map(({ kind, dismissedBy, status, ...other }) => ({
    // The tables' CHECK constraints guarantee both.
    kind: kind as DuplicateKind,
    dismissedBy,
    other: { ...other, status: status as ReceiptStatus },
  }));
}

/**
 * The newest of the person's receipts with an undismissed pair. Newest have the highest IDs. Pairs are read in that
 * order until there are enough, hence the LIMIT in each join.
 */
export async function markedReceipts(
  database: Database,
  owner: OwnerScope,
  business: BusinessScope | null,
  most: number,
): Promise<string[]> {
  const rows = await database
    .selectFrom((from) =>
      from
        .selectFrom('duplicate_sides')
        .select(['receiptId', 'otherId'])
        .where('userId', '=', owner.userId)
        .orderBy('receiptId', 'desc')
        .as('side'),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('receipts')
          .select(['id', 'userId'])
          .whereRef('id', '=', 'side.receiptId')
          .where('deletedAt', 'is', null)
          .limit(1)
          .as('mine'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('receipts')
          .select(['id', 'userId', 'businessId'])
          .whereRef('id', '=', 'side.otherId')
          .where('deletedAt', 'is', null)
          .limit(1)
          .as('other'),
      (join) => join.onTrue(),
    )
    .select('side.receiptId')
    .where((is) =>
      is.or([
        is('other.userId', '=', owner.userId),
        ...(business ? [is('other.businessId', '=', business.businessId)] : []),
      ]),
    )
    .where(dismissedFor(owner), 'is', null)
    .groupBy('side.receiptId')
    .orderBy('side.receiptId', 'desc')
    .limit(most)
    .execute();
  return rows.flatMap(({ receiptId }) => receiptId ?? []);
}

/** The person's receipts with an undismissed pair in the bin that they exported for their own accounts. */
export async function pairedWithExported(database: Database, owner: OwnerScope): Promise<string[]> {
  const rows = await sides(database, owner)
    .select('mine.id')
    .where('mine.userId', '=', owner.userId)
    .where('other.userId', '=', owner.userId)
    .where('other.businessId', 'is', null)
    .where('other.deletedAt', 'is not', null)
    .where('other.exportedAt', 'is not', null)
    .where(dismissedFor(owner), 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertDismissal(
  transaction: Transaction,
  { userId }: OwnerScope,
  one: string,
  other: string,
): Promise<void> {
  await transaction
    .insertInto('duplicate_dismissals')
    .values({ ...inOrder(one, other), userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteDismissal(
  transaction: Transaction,
  { userId }: OwnerScope,
  one: string,
  other: string,
): Promise<void> {
  const pair = inOrder(one, other);
  await transaction
    .deleteFrom('duplicate_dismissals')
    .where('receiptId', '=', pair.receiptId)
    .where('otherId', '=', pair.otherId)
    .where('userId', '=', userId)
    .execute();
}
