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

/** Ends access tokens and the person's own webhooks, so that no program uses the account any more or hears of it. */
export async function deletePrograms(transaction: Transaction, userId: string): Promise<void> {
  for (const table of ['access_tokens', 'webhooks'] as const)
    await transaction.deleteFrom(table).where('userId', '=', userId).execute();
}

/** Deletes what would add to the account's receipts, or fill them in. */
export async function deleteAddressAndCorrections(transaction: Transaction, userId: string): Promise<void> {
  for (const table of ['email_in_addresses', 'corrections'] as const)
    await transaction.deleteFrom(table).where('userId', '=', userId).execute();
}

/** Deletes sessions, the second factor, passkeys, programs and the signature. */
export async function deleteWaysIn(transaction: Transaction, userId: string): Promise<void> {
  for (const table of [
    'session',
    'second_factors',
    'passkeys',
    'passkey_challenges',
    'sign_in_places',
  ] as const)
    await transaction.deleteFrom(table).where('userId', '=', userId).execute();
  await deletePrograms(transaction, userId);
  await transaction.updateTable('users').set({ signatureImage: null }).where('id', '=', userId).execute();
}
