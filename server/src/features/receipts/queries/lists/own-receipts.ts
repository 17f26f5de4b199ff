import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../../../platform/database.ts';
import type { OwnerScope } from '../../../../platform/scopes.ts';

/** A person's receipts outside the bin. */
export const own = (database: Database, { userId }: OwnerScope) =>
  database.selectFrom('receipts').where('receipts.userId', '=', userId).where('deletedAt', 'is', null);

/** Sort orders. They end with the ID, so that receipts of the same day or moment always have the same order. */
export const orders = {
  'date-asc': sql`"countedOn", receipts.id`,
  'newest-first': sql`receipts."createdAt" desc, receipts.id desc`,
} as const;

export const isAnyOf = (ids: readonly string[]) => sql<SqlBool>`receipts.id = any(${ids}::uuid[])`;

export const inOrderOf = (ids: readonly string[]) => sql`array_position(${ids}::uuid[], receipts.id)`;
