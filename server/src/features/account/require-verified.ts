import type { Database, Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/errors.ts';
import type { OwnerScope } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { ownAddress } from './queries/account.ts';

/**
 * Refuses to add another way to sign in, or one that signing in asks for, before the address is verified: anybody can
 * register anybody's address. Without a mail server nobody can verify one (OP-55), and nobody is asked to.
 */
export async function requireVerified(
  { config }: Pick<Services, 'config'>,
  database: Database | Transaction,
  owner: OwnerScope,
): Promise<void> {
  if (config.smtpUrl === null) return;
  if (!(await ownAddress(database, owner)).emailVerified) throw new Refusal('EMAIL_UNVERIFIED');
}
