import type { ownAbsence as endpoint } from '@docket/shared/approvals/absence-contract';
import { dayOf } from '@docket/shared/calendar';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { permitted } from '../../../platform/permitted.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { absenceOf, otherManagers } from './queries.ts';

/**
 * A manager's time away that is not over, and who can stand in. One whose stand-in is none any more has no effect and
 * is not shown.
 */
export async function seeAbsence(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
): Promise<ReplyOf<typeof endpoint>> {
  const { businessId } = permitted(caller, 'decide-approvals');
  const standIns = await otherManagers(database, businessId, caller.owner);
  const absence = await absenceOf(database, caller.owner, dayOf(clock()));
  const isInEffect = standIns.some(({ id }) => id === absence?.standInId);
  return { absence: absence && isInEffect ? absence : null, standIns };
}
