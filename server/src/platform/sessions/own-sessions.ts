import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../database.ts';
import type { DB } from '../database/schema.ts';
import type { OwnerScope } from '../scopes.ts';

/** A session as its owner sees it. The ID is a hash of the cookie's secret, never the secret. */
export interface OwnSession {
  id: string;
  userAgent: string | null;
  startedAt: Date;
  lastUsedAt: Date;
  remember: boolean;
}

/** The person's open sessions, most recently used first. */
export const ownSessions = (database: Database, { userId }: OwnerScope, now: Date): Promise<OwnSession[]> =>
  database
    .selectFrom('session')
    .select([
      'sid as id',
      sql<string | null>`sess->>'userAgent'`.as('userAgent'),
      sql<Date>`(sess->>'startedAt')::timestamptz`.as('startedAt'),
      'lastUsedAt',
      sql<boolean>`coalesce((sess->>'remember')::boolean, false)`.as('remember'),
    ])
    .where('userId', '=', userId)
    .where('expire', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('sid')
    .execute();

type Which = { only: string } | { allBut: string } | 'all';

/** Ends sessions of the person. Returns how many. */
export async function endOwnSessions(
  transaction: Transaction,
  { userId }: OwnerScope,
  which: Which,
): Promise<number> {
  const chosen = (is: ExpressionBuilder<DB, 'session'>) => {
    if (which === 'all') return is.lit(true);
    return 'only' in which ? is('sid', '=', which.only) : is('sid', '<>', which.allBut);
  };
  const { numDeletedRows } = await transaction
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where(chosen)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function removeEndedSessions(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('session').where('expire', '<=', now).execute();
}
