import type { Database } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';

/** Data about a person that no screen shows in full. */
export async function ownDetails(database: Database, { userId }: OwnerScope) {
  const account = await database
    .selectFrom('users')
    .select(['accountingEmail', 'scansUsedThisMonth', 'lastResetDate'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(() => new Refusal('UNAUTHENTICATED'));
  const joinRequests = await database
    .selectFrom('business_join_requests')
    .select([
      'businessName',
      'requestedRole',
      'requestMessage',
      'requestedAt',
      'status',
      'reviewedAt',
      'rejectionReason',
    ])
    .where('userId', '=', userId)
    .orderBy('requestedAt')
    .execute();
  const absence = await database
    .selectFrom('manager_absences')
    .select(['from', 'until', 'delegateId'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return { ...account, joinRequests, absence: absence ?? null };
}
