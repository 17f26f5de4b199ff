import type { Database, Transaction } from '../../platform/database.ts';
import type { Addressee } from './content/addressed-email.ts';

/** Whom emails about an account go to; undefined once it's closed. */
export const addressee = (database: Database, userId: string): Promise<Addressee | undefined> =>
  database
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('id', '=', userId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();

export async function adminIds(transaction: Transaction, businessId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('users')
    .select('id')
    .where('businessId', '=', businessId)
    .where('role', '=', 'ADMIN')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
