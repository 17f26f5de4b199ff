import { createHash, randomBytes } from 'node:crypto';
import { type TokenScope, tokenPrefix } from '@docket/shared/programs/rules';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database.ts';
import type { Caller } from '../scopes.ts';
import type { Clock } from '../services.ts';
import { actingOf } from './acting-person.ts';

/** How old a token's recorded last use can be before it's updated. */
const touchEveryMs = 5 * 60 * 1000;

const tokenPattern = new RegExp(String.raw`^${tokenPrefix}[\w-]{43}$`);

export const newAccessToken = (): string => tokenPrefix + randomBytes(32).toString('base64url');

/** What the database has of a token. */
export const accessTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * The access token that a request claims to have, valid or not; null if it has none. Other bearer tokens are a proxy's
 * matter.
 */
export function claimedToken({ headers }: FastifyRequest): string | null {
  const token = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return token?.startsWith(tokenPrefix) ? token : null;
}

/** The owner of an access token, with the rights they have now; null if it doesn't exist or has ended. */
export type FindTokenCaller = (token: string) => Promise<Caller | null>;

export const findTokenCallers =
  (database: Database, clock: Clock): FindTokenCaller =>
  async (token) => {
    if (!tokenPattern.test(token)) return null;
    const now = clock();
    const known = await knownToken(database, accessTokenHash(token), now);
    if (!known) return null;
    await touch(database, known, now);
    return {
      ...actingOf({ ...known, id: known.userId }),
      // No session has such an ID: they're hexadecimal.
      sessionId: `token ${known.id}`,
      // A token proves nothing about who uses it.
      provenAt: new Date(0),
      dataVersion: known.dataVersion ?? 0,
      token: { id: known.id, scopes: known.scopes as TokenScope[] },
    };
  };

const knownToken = (database: Database, tokenHash: string, now: Date) =>
  database
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.userId')
    .leftJoin('businesses', 'businesses.id', 'users.businessId')
    .leftJoin('data_versions', 'data_versions.userId', 'users.id')
    .select([
      'access_tokens.id',
      'access_tokens.scopes',
      'access_tokens.lastUsedAt',
      'access_tokens.userId',
      'users.role',
      'users.businessId',
      'users.plan as ownPlan',
      'businesses.plan as businessPlan',
      'data_versions.version as dataVersion',
    ])
    .where('access_tokens.tokenHash', '=', tokenHash)
    .where('access_tokens.expiresAt', '>', now)
    .where('users.closedAt', 'is', null)
    .executeTakeFirst();

async function touch(
  database: Database,
  { id, lastUsedAt }: { id: string; lastUsedAt: Date | null },
  now: Date,
): Promise<void> {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < touchEveryMs) return;
  await database.updateTable('access_tokens').set({ lastUsedAt: now }).where('id', '=', id).execute();
}
