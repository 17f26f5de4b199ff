import type { Database, Transaction } from '../../../platform/database.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';

export interface KeptPasskey {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
}

export interface NamedPasskey {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export const ownPasskeys = (
  database: Database | Transaction,
  { userId }: OwnerScope,
): Promise<(NamedPasskey & Pick<KeptPasskey, 'credentialId'>)[]> =>
  database
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt', 'credentialId'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();

/** False if a passkey with the same ID exists. */
export async function insertPasskey(
  transaction: Transaction,
  passkey: KeptPasskey & Omit<NamedPasskey, 'lastUsedAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Returns the removed passkey's name; undefined if the person has no such passkey. */
export async function deletePasskey(
  transaction: Transaction,
  { userId }: OwnerScope,
  id: string,
): Promise<string | undefined> {
  const removed = await transaction
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return removed?.name;
}

export const passkeyByCredential = (
  database: Database,
  credentialId: string,
): Promise<KeptPasskey | undefined> =>
  database
    .selectFrom('passkeys')
    .select(['id', 'userId', 'credentialId', 'publicKey', 'counter'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();

/** Records that a passkey was used. False if it was removed or used since it was read. */
export async function notePasskeyUse(
  transaction: Transaction,
  { id, counter }: KeptPasskey,
  { newCounter, now }: { newCounter: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('passkeys')
    .set({ counter: newCounter, lastUsedAt: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function keepChallenge(
  database: Database,
  challenge: { challengeHash: string; userId: string | null; expiresAt: Date },
): Promise<void> {
  await database.insertInto('passkey_challenges').values(challenge).execute();
}

/** Uses up a challenge issued to this person (null: for signing in). Returns whether it was still open. */
export async function spendChallenge(
  database: Database,
  { challengeHash, userId, now }: { challengeHash: string; userId: string | null; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('passkey_challenges')
    .where('challengeHash', '=', challengeHash)
    .where('userId', 'is not distinct from', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteOldChallenges(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('passkey_challenges').where('expiresAt', '<=', now).execute();
}
