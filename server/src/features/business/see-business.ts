import type { Business } from '@docket/shared/business/contract';
import { businessMessages as text } from '@docket/shared/business/messages';
import { may } from '@docket/shared/permissions';
import type { Database, Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Caller } from '../../platform/scopes.ts';
import { businessRecord } from './queries/businesses.ts';
import { countMembers } from './queries/members.ts';

/**
 * The caller's business with its member counts (OP-99). Only people who keep its accounts see the accounting address.
 */
export async function seeBusiness(
  { database }: { database: Database | Transaction },
  { person, business }: Pick<Caller, 'person' | 'business'>,
): Promise<Business> {
  const found = business && (await businessRecord(database, business));
  if (!found) throw new Refusal('NOT_FOUND', text.noBusiness);
  return {
    ...found,
    createdAt: found.createdAt.toISOString(),
    members: await countMembers(database, found.id),
    accountingEmail: may(person, 'keep-accounts') ? found.accountingEmail : null,
  };
}
