import type { TokenScope } from '@docket/shared/programs/rules';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';

export interface TokenRow {
  id: string;
  name: string;
  scopes: TokenScope[];
  ending: string;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
}

const columns = ['id', 'name', 'scopes', 'ending', 'createdAt', 'expiresAt', 'lastUsedAt'] as const;

/** The person's tokens, newest first. */
export const tokensOf = async (
  database: Database | Transaction,
  { userId }: OwnerScope,
): Promise<TokenRow[]> =>
  (await database
    .selectFrom('access_tokens')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()) as TokenRow[];

export async function insertToken(
  transaction: Transaction,
  { userId }: OwnerScope,
  token: Omit<TokenRow, 'lastUsedAt'> & { tokenHash: string },
): Promise<void> {
  await transaction
    .insertInto('access_tokens')
    .values({ ...token, userId })
    .execute();
}

/** Returns the revoked token; undefined if the person has no such token. */
export const deleteToken = async (
  transaction: Transaction,
  { userId }: OwnerScope,
  id: string,
): Promise<TokenRow | undefined> =>
  (await transaction
    .deleteFrom('access_tokens')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(columns)
    .executeTakeFirst()) as TokenRow | undefined;

export async function deleteTokensEndedBefore(database: Database, moment: Date): Promise<void> {
  await database.deleteFrom('access_tokens').where('expiresAt', '<', moment).execute();
}
