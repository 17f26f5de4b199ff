import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { dayOf } from '@docket/shared/calendar';
import type { Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { awayManagers } from './absence/queries.ts';
import { managersByWork } from './queries/people.ts';

/**
 * The manager with the fewest open submissions, but never one of `not`: the submitter first, then whoever has already
 * approved it. Managers who are away are only used if all are (OP-52).
 */
export async function managerFor(
  transaction: Transaction,
  { businessId, not, now }: { businessId: string; not: readonly string[]; now: Date },
): Promise<string> {
  const managers = (await managersByWork(transaction, businessId)).filter(({ id }) => !not.includes(id));
  const away = await awayManagers(transaction, businessId, dayOf(now));
  const chosen = managers.find(({ id }) => !away.has(id)) ?? managers[0];
  if (!chosen) throw new Refusal('CONFLICT', not.length > 1 ? text.noSecondManager : text.noManager);
  return chosen.id;
}
