import { businessMessages as text } from '@docket/shared/business/messages';
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

/** A transaction that changes who belongs to a business, or as what. */
export const changeMembership = <Result>(
  { database }: Pick<Services, 'database'>,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> => retryDeadlocks(() => database.transaction().execute(work));

/**
 * Keeps everybody else from changing the business's members, and these people's memberships, until the transaction ends.
 * Every such change takes these locks first, always the business before people, and decides by what it finds then: of two
 * that exclude each other, the second finds what the first has done.
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

/** Somebody of this business; 404 for everybody else. */
export function requireMember({ business, people }: LockedMembership, userId: string): PersonRecord {
  const member = people.get(userId);
  if (member?.businessId !== business.id) throw new Refusal('NOT_FOUND', text.notMember);
  return member;
}
