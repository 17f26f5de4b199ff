import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../platform/database.ts';
import { takeTurn } from '../../../platform/database/take-turn.ts';
import type { BusinessScope, OwnerScope } from '../../../platform/scopes.ts';

/** Whose statements and which receipts: a person's own, or those submitted in a business. */
export type Books = { userId: string; businessId: null } | { userId: null; businessId: string };

/** Everything the caller may manage: their own books, and their business's if their role allows it. */
export interface Managed {
  owner: OwnerScope;
  business: BusinessScope | null;
}

/** Only one transaction at a time matches or changes these books. */
export const lockBooks = (transaction: Transaction, books: Books): Promise<void> =>
  takeTurn(transaction, `statements ${books.userId ?? books.businessId}`);

/** Whether a row, by its alias, is of these books. */
export const isOf = (alias: string, { userId, businessId }: Books): RawBuilder<boolean> =>
  userId === null
    ? sql<boolean>`${sql.ref(`${alias}.businessId`)} = ${businessId}`
    : sql<boolean>`${sql.ref(`${alias}.userId`)} = ${userId}`;

/** Whether a row is of books that the caller manages. */
export const isManaged = (alias: string, { owner, business }: Managed): RawBuilder<boolean> =>
  business
    ? sql<boolean>`(${sql.ref(`${alias}.userId`)} = ${owner.userId} or ${sql.ref(`${alias}.businessId`)} = ${business.businessId})`
    : sql<boolean>`${sql.ref(`${alias}.userId`)} = ${owner.userId}`;

/**
 * Whether these books may show a receipt (alias `receipt`): to a person their own, in a business those that everyone who
 * keeps its accounts can see. What a member hasn't submitted is theirs alone.
 */
export const isSeenIn = ({ userId, businessId }: Books): RawBuilder<boolean> => {
  const whose =
    userId === null
      ? sql`receipt."businessId" = ${businessId} and receipt.status in ('AWAITING_MANAGER', 'APPROVED', 'REJECTED')`
      : sql`receipt."userId" = ${userId}`;
  return sql<boolean>`(${whose} and receipt."deletedAt" is null)`;
};

/** Whether a receipt (alias `receipt`) that the books may show isn't matched to a line of them. */
export const isUnmatchedIn = ({ businessId }: Books): RawBuilder<boolean> => sql<boolean>`not exists (
  select from statement_lines taken
  where taken."receiptId" = receipt.id and (taken."businessId" is null) = ${businessId === null})`;
