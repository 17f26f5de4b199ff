import type { Database, Transaction } from '../../../platform/database.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';

interface StoredPasskey {
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
): Promise<(NamedPasskey & Pick<StoredPasskey, 'credentialId'>)[]> =>
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
  passkey: StoredPasskey & Omit<NamedPasskey, 'lastUsedAt'>,
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
