import type { Database } from '../../../platform/database.ts';
import type { Addressee } from '../../mail/letter/addressed-letter.ts';

interface OpenLink extends Addressee {
  tokenHash: string;
  expiresAt: Date;
}

/** The change to another address that waits for a click, if it still is the one. */
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
