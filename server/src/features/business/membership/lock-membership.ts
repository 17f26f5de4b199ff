import { businessMessages as text } from '@docket/shared/business/messages';
import { hasTeam } from '@docket/shared/plans/rules';
import type { Transaction } from '../../../platform/database.ts';
import { retryDeadlocks } from '../../../platform/database/database-errors.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { type BusinessRecord, lockBusinessRow } from '../queries/businesses.ts';
import { lockPeopleRows, type PersonRecord } from '../queries/members.ts';

export interface LockedMembership {
  business: BusinessRecord;
  people: Map<string, PersonRecord>;
}

/** Runs a transaction that changes memberships or roles. */
export const changeMembership = <Result>(
  { database }: Pick<Services, 'database'>,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> => retryDeadlocks(() => database.transaction().execute(work));

/**
 * Locks the business's membership and these people's memberships. Every membership change takes these locks first, the
 * business before the people, and decides from what it finds. If two changes conflict, the second sees the result of
 * the first.
 */
export async function lockMembership(
  transaction: Transaction,
  businessId: string,
  userIds: readonly string[],
): Promise<LockedMembership> {
  const business = await lockBusinessRow(transaction, businessId);
  if (!business) throw new Refusal('NOT_FOUND', text.businessNotFound);
  return { business, people: await lockPeopleRows(transaction, userIds) };
}

/** Refuses to add people to a business whose plan has ended (ROLE-16). */
export function requireTeam({ plan }: BusinessRecord, refusal: string): void {
  if (!hasTeam(plan)) throw new Refusal('FORBIDDEN', refusal);
}

/** A member of this business; otherwise 404. */
export function requireMember({ business, people }: LockedMembership, userId: string): PersonRecord {
  const member = people.get(userId);
  if (member?.businessId !== business.id) throw new Refusal('NOT_FOUND', text.notMember);
  return member;
}
