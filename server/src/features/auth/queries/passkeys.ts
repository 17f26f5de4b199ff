import type { Database, Transaction } from '../../../platform/database.ts';

interface StoredPasskey {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
}

export const passkeyByCredential = (
  database: Database,
  credentialId: string,
): Promise<StoredPasskey | undefined> =>
  database
    .selectFrom('passkeys')
    .select(['id', 'userId', 'credentialId', 'publicKey', 'counter'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();

/** Records that a passkey was used. False if it was removed or used since it was read. */
export async function recordPasskeyUse(
  transaction: Transaction,
  { id, counter }: StoredPasskey,
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

export async function insertChallenge(
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
