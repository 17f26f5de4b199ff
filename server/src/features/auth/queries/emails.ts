import type { Database } from '../../../platform/database.ts';
import type { Addressee } from '../../mail/content/addressed-email.ts';

interface OpenLink extends Addressee {
  tokenHash: string;
  expiresAt: Date;
}

/** A person's open verification link, if any. */
export async function openVerification(
  database: Database,
  userId: string,
  now: Date,
): Promise<OpenLink | undefined> {
  const row = await database
    .selectFrom('users')
    .select(['email', 'firstName', 'verificationToken', 'verificationExpires'])
    .where('id', '=', userId)
    .where('closedAt', 'is', null)
    .where('emailVerified', '=', false)
    .where('verificationExpires', '>', now)
    .executeTakeFirst();
  if (!row?.verificationToken || !row.verificationExpires) return undefined;
  const { verificationToken: tokenHash, verificationExpires: expiresAt, ...person } = row;
  return { ...person, tokenHash, expiresAt };
}

/** An unused, valid password reset. */
export const openReset = (database: Database, resetId: string, now: Date): Promise<OpenLink | undefined> =>
  database
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.userId')
    .select(['email', 'firstName', 'tokenHash', 'expiresAt'])
    .where('password_resets.id', '=', resetId)
    .where('closedAt', 'is', null)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** The pending email change, if it hasn't been replaced. */
export async function openEmailChange(
  database: Database,
  { userId, changeId }: { userId: string; changeId: string },
  now: Date,
): Promise<OpenLink | undefined> {
  const row = await database
    .selectFrom('users')
    .select([
      'pendingEmail as email',
      'firstName',
      'pendingEmailToken as tokenHash',
      'pendingEmailExpires as expiresAt',
    ])
    .where('id', '=', userId)
    .where('pendingEmailId', '=', changeId)
    .where('pendingEmailExpires', '>', now)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return row as OpenLink | undefined;
}
