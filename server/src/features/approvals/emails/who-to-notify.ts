import type { Transaction } from '../../../platform/database.ts';
import { awayManagers } from '../absence/queries.ts';
import { managerIds } from './queries.ts';

export interface Requested {
  businessId: string;
  /** The assigned manager. */
  managerId: string;
  /** The submitters. */
  requesters: readonly string[];
  /** yyyy-MM-dd */
  day: string;
}

/**
 * Returns who's notified of requests: the assigned manager. If they're away, their delegate, except for the delegate's
 * own requests, which go to the manager. If they're no longer a manager, all managers.
 */
export async function whoToNotify(
  transaction: Transaction,
  { businessId, managerId, requesters, day }: Requested,
): Promise<string[]> {
  const managers = await managerIds(transaction, businessId);
  if (!managers.includes(managerId))
    return managers.filter((id) => requesters.some((requester) => requester !== id));
  const delegateId = (await awayManagers(transaction, businessId, day)).get(managerId);
  if (delegateId === undefined) return [managerId];
  return [
    ...(requesters.some((id) => id !== delegateId) ? [delegateId] : []),
    ...(requesters.includes(delegateId) ? [managerId] : []),
  ];
}
