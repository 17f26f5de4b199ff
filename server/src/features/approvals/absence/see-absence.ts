import type { ownAbsence as endpoint } from '@docket/shared/approvals/absence-contract';
import { dayOf } from '@docket/shared/calendar';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { permitted } from '../../../platform/permitted.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { absenceOf, otherManagers } from './queries.ts';

/**
 * Gets a manager's absence, unless it's over, and the possible delegates. If the delegate is no longer a manager, the
 * absence has no effect and isn't returned.
 */
export async function seeAbsence(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
): Promise<ReplyOf<typeof endpoint>> {
  const { businessId } = permitted(caller, 'decide-approvals');
  const delegates = await otherManagers(database, businessId, caller.owner);
  const absence = await absenceOf(database, caller.owner, dayOf(clock()));
  const isInEffect = delegates.some(({ id }) => id === absence?.delegateId);
  return { absence: absence && isInEffect ? absence : null, delegates };
}
