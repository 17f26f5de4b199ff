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

export async function setPassword(
  transaction: Transaction,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await transaction.updateTable('users').set({ password: passwordHash }).where('id', '=', userId).execute();
}

/** Sessions, and all that signs in besides the password or is asked for with it. The signature goes too. */
export async function deleteWaysIn(transaction: Transaction, userId: string): Promise<void> {
  for (const table of [
    'session',
    'second_factors',
    'passkeys',
    'passkey_challenges',
    'sign_in_places',
  ] as const)
    await transaction.deleteFrom(table).where('userId', '=', userId).execute();
  await transaction.updateTable('users').set({ signatureImage: null }).where('id', '=', userId).execute();
}
