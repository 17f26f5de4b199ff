import type { Transaction } from '../../../platform/database.ts';
import { awayManagers } from '../absence/queries.ts';
import { managersOf } from '../queries/people.ts';

export interface Requested {
  businessId: string;
  /** The assigned manager. */
  managerId: string;
  /** Of each request, those who can't decide it: its submitter, and the first of two managers. */
  barred: readonly (readonly string[])[];
  /** yyyy-MM-dd */
  day: string;
}

/**
 * Returns who's notified of requests: the assigned manager. If they're away, their delegate, except for requests
 * that the delegate can't decide, which go to the manager. If they're no longer a manager, all managers.
 */
export async function whoToNotify(
  transaction: Transaction,
  { businessId, managerId, barred, day }: Requested,
): Promise<string[]> {
  const managers = (await managersOf(transaction, businessId)).map(({ id }) => id);
  if (!managers.includes(managerId))
    return managers.filter((id) => barred.some((people) => !people.includes(id)));
  const delegateId = (await awayManagers(transaction, businessId, day)).get(managerId);
  if (delegateId === undefined) return [managerId];
  return [
    ...(barred.some((people) => !people.includes(delegateId)) ? [delegateId] : []),
    ...(barred.some((people) => people.includes(delegateId)) ? [managerId] : []),
  ];
}
