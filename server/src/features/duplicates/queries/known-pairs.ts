import type { DuplicateKind } from '@docket/shared/duplicates/rules';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { BusinessScope, OwnerScope } from '../../../platform/scopes.ts';
import { type DismissedBy, dismissedFor } from './dismissals.ts';

export interface KnownPair {
  kind: DuplicateKind;
  dismissedBy: DismissedBy;
  /** The other receipt, as far as permissions need it. */
  other: { id: string; userId: string; businessId: string | null; status: ReceiptStatus };
}

/** Each pair from both sides; the other receipt may be in the bin. */
const sides = (database: Database | Transaction, owner: OwnerScope) =>
  database
    .selectFrom('duplicate_sides as side')
    .innerJoin('receipts as mine', 'mine.id', 'side.receiptId')
    .innerJoin('receipts as other', 'other.id', 'side.otherId')
    .where('mine.deletedAt', 'is', null)
    .select(dismissedFor(owner).as('dismissedBy'));

const mostPairs = 50;

/** The receipt's pairs outside the bin. `can` decides whether the person can see the other receipt. */
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
  const { rows } = await sql<{ receiptId: string }>`
    select side."receiptId"
    from (
      select "receiptId", "otherId" from duplicate_sides where "userId" = ${owner.userId} order by "receiptId" desc
    ) side
    cross join lateral (
      select id, "userId" from receipts where id = side."receiptId" and "deletedAt" is null limit 1
    ) mine
    cross join lateral (
      select id, "userId", "businessId" from receipts where id = side."otherId" and "deletedAt" is null limit 1
    ) other
    where (other."userId" = ${owner.userId} or other."businessId" = ${business?.businessId ?? null})
      and ${dismissedFor(owner)} is null
    group by side."receiptId"
    order by side."receiptId" desc
    limit ${most}`.execute(database);
  return rows.map(({ receiptId }) => receiptId);
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
