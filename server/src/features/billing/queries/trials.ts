import type { Database, Transaction } from '../../../platform/database.ts';

/** Whether someone has had the free trial of Business. */
export async function hadTrial(database: Database, userId: string): Promise<boolean> {
  const row = await database
    .selectFrom('users')
    .select('businessTrialAt')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.businessTrialAt != null;
}

/** Remembers that the admins of a business, who can buy for it, have had the trial. */
export async function rememberTrial(transaction: Transaction, businessId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ businessTrialAt: now })
    .where('businessId', '=', businessId)
    .where('role', '=', 'ADMIN')
    .where('businessTrialAt', 'is', null)
    .execute();
}
