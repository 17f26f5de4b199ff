import type { Database } from '../../../platform/database.ts';
import type { ContactFacts } from '../templates/contact-message.ts';

export interface Addressee {
  email: string;
  firstName: string | null;
}

export const addressee = (database: Database, userId: string): Promise<Addressee | undefined> =>
  database
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('id', '=', userId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();

export interface OpenLink extends Addressee {
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

/** A support message that hasn't been emailed yet. */
export async function unmailedMessage(database: Database, id: string): Promise<ContactFacts | undefined> {
  const row = await database
    .selectFrom('contact_messages')
    .select(['name', 'email', 'subject', 'message', 'type', 'createdAt'])
    .where('id', '=', id)
    .where('mailedAt', 'is', null)
    .executeTakeFirst();
  return row as ContactFacts | undefined;
}

export async function markMessageMailed(database: Database, id: string, now: Date): Promise<void> {
  await database.updateTable('contact_messages').set({ mailedAt: now }).where('id', '=', id).execute();
}
