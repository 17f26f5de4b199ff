import type { Transaction } from '../../../platform/database.ts';

export interface BusinessMember {
  businessId: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
}

/** The person with this id, if they belong to a business. */
export async function memberWithId(
  transaction: Transaction,
  userId: string,
): Promise<BusinessMember | undefined> {
  const row = await transaction
    .selectFrom('users')
    .select(['businessId', 'firstName', 'lastName', 'email'])
    .where('id', '=', userId)
    .where('businessId', 'is not', null)
    .executeTakeFirst();
  return row as BusinessMember | undefined;
}

/** Keeps everybody else from changing an account until the transaction ends. */
export async function lockAccount(transaction: Transaction, userId: string): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

export async function setPassword(
  transaction: Transaction,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await transaction.updateTable('users').set({ password: passwordHash }).where('id', '=', userId).execute();
}

/** Signs a person out everywhere. */
export async function deleteSessions(transaction: Transaction, userId: string): Promise<void> {
  await transaction.deleteFrom('session').where('userId', '=', userId).execute();
}
