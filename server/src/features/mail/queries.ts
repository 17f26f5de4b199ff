import type { Database } from '../../platform/database.ts';
import type { Addressee } from './content/addressed-email.ts';

/** Whom emails about an account go to; undefined once it's closed. */
export const addressee = (database: Database, userId: string): Promise<Addressee | undefined> =>
  database
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('id', '=', userId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
