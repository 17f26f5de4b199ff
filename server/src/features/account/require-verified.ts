import type { Database, Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/errors.ts';
import type { OwnerScope } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { ownAddress } from './queries/account.ts';

/**
 * Refuses to add a passkey or second factor before the address is verified, because anyone can register someone else's
 * address. Without a mail server, addresses can't be verified (OP-55), so this doesn't apply.
 */
export async function requireVerified(
  { config }: Pick<Services, 'config'>,
  database: Database | Transaction,
  owner: OwnerScope,
): Promise<void> {
  if (config.smtpUrl === null) return;
  if (!(await ownAddress(database, owner)).emailVerified) throw new Refusal('EMAIL_UNVERIFIED');
}
