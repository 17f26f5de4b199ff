import type { Role } from '@docket/shared/auth/rules';
import type { Person } from '@docket/shared/permissions';
import type { Transaction } from '../database.ts';

/**
 * Somebody's role and membership as they are now, which nobody changes until the transaction ends; undefined when the
 * account is closed. A transaction that locks the business too does so before.
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
