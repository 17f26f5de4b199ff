import type { Role } from '@docket/shared/auth/rules';
import type { Person } from '@docket/shared/permissions';
import type { Transaction } from '../database.ts';

/**
 * Locks a person's role and membership; undefined if the account is closed. A transaction that also locks the business
 * does so first.
 */
export async function lockPerson(transaction: Transaction, userId: string): Promise<Person | undefined> {
  const row = await transaction
    .selectFrom('users')
    .select(['id', 'role', 'businessId'])
    .where('id', '=', userId)
    .where('closedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row && { ...row, role: row.role as Role };
}
