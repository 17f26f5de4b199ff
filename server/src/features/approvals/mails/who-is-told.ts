import type { Transaction } from '../../../platform/database.ts';
import { awayManagers } from '../absence/queries.ts';
import { managerIds } from './queries.ts';

export interface Requested {
  businessId: string;
  /** Whom the requests were given to. */
  managerId: string;
  /** Whoever made them. */
  requesters: readonly string[];
  /** yyyy-MM-dd */
  day: string;
}

/**
 * Who hears of requests: the manager that they were given to; while that one is away, the stand-in, and the manager
 * nevertheless of what the stand-in asks for; where that one is no manager any more, all who are.
 */
export async function whoIsTold(
  transaction: Transaction,
  { businessId, managerId, requesters, day }: Requested,
): Promise<string[]> {
  const managers = await managerIds(transaction, businessId);
  if (!managers.includes(managerId))
    return managers.filter((id) => requesters.some((requester) => requester !== id));
  const standInId = (await awayManagers(transaction, businessId, day)).get(managerId);
  if (standInId === undefined) return [managerId];
  return [
    ...(requesters.some((id) => id !== standInId) ? [standInId] : []),
    ...(requesters.includes(standInId) ? [managerId] : []),
  ];
}
