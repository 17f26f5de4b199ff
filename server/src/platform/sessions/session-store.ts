import { createHash, randomBytes } from 'node:crypto';
import { browserSessionHours, rememberedSessionDays } from '@docket/shared/auth/rules';
import { hourMs } from '../durations.ts';
import type { Database, Transaction } from '../database.ts';
import type { OwnerScope } from '../scopes.ts';
import { ownerScope } from './mint.ts';

export interface StartedSession {
  /** The secret for the cookie; the database only has its hash. */
  token: string;
  remember: boolean;
  owner: OwnerScope;
}

export interface NewSession {
  userId: string;
  remember: boolean;
  now: Date;
  /** The token sent with the sign-in. Its session ends. */
  replaces?: string | null;
  /** The browser's user agent, for the person's list of devices. */
  userAgent?: string | null;
}

/** Real ones have about 150 characters. */
const mostUserAgent = 400;

/** Signs a person in, always with a new secret, so that nobody can prepare a session for someone else. */
export async function startSession(
  transaction: Transaction | Database,
  { userId, remember, now, replaces, userAgent = null }: NewSession,
): Promise<StartedSession> {
  if (replaces) await endSession(transaction, replaces);
  const token = randomBytes(32).toString('base64url');
  await transaction
    .insertInto('session')
    .values({
      sid: sessionId(token),
      userId,
      sess: JSON.stringify({ remember, startedAt: now.toISOString(), userAgent: cleanUserAgent(userAgent) }),
      lastUsedAt: now,
      provenAt: now,
      expire: expiry(remember, now),
    })
    .execute();
  return { token, remember, owner: ownerScope(userId) };
}

/** PostgreSQL's JSON functions can't read NUL or unpaired surrogates. */
const cleanUserAgent = (sent: string | null): string | null =>
  sent?.slice(0, mostUserAgent).replaceAll(/\p{C}/gu, '') || null;

/** Ends the session of a cookie's token, if any. */
export async function endSession(transaction: Transaction | Database, token: string): Promise<void> {
  await transaction.deleteFrom('session').where('sid', '=', sessionId(token)).execute();
}

/** Signs a person out everywhere. */
export async function endAllSessions(transaction: Transaction, userId: string): Promise<void> {
  await transaction.deleteFrom('session').where('userId', '=', userId).execute();
}

/** The stored ID of a token's session. */
export const sessionId = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Remembered sessions end some days after signing in. Others end some hours after their last use, but no later than those (OP-91). */
export const expiry = (remember: boolean, now: Date): Date =>
  new Date(now.getTime() + (remember ? rememberedSessionDays * 24 : browserSessionHours) * hourMs);
