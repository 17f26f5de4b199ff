import type { Transaction } from '../../../platform/database.ts';

export interface BusinessMember {
  businessId: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
}

/** The person with this ID, if they're in a business. */
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

export async function setPassword(
  transaction: Transaction,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await transaction.updateTable('users').set({ password: passwordHash }).where('id', '=', userId).execute();
}
