import type { managerAbsences, ownAbsence } from '@docket/shared/approvals/absence-contract';
import { dayOf } from '@docket/shared/calendar';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { permitted } from '../../../platform/permitted.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { decidedAlone } from '../queries/undecidable.ts';
import { managersOf } from '../queries/people.ts';
import { absenceOf, absencesOf } from './queries.ts';

/**
 * Gets a manager's absence, unless it's over, and the possible delegates. If the delegate is no longer a manager, the
 * absence has no effect and isn't returned.
 */
export async function seeAbsence(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
): Promise<ReplyOf<typeof ownAbsence>> {
  const { businessId } = permitted(caller, 'decide-approvals');
  const managers = await managersOf(database, businessId);
  const delegates = managers.filter(({ id }) => id !== caller.owner.userId);
  const absence = await absenceOf(database, caller.owner, dayOf(clock()));
  const isInEffect = delegates.some(({ id }) => id === absence?.delegateId);
  return { absence: absence && isInEffect ? absence : null, delegates };
}

/** Lists a business's managers and their absences. One whose delegate is no longer a manager has no effect, so it's left out. */
export async function seeAbsences(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
): Promise<ReplyOf<typeof managerAbsences>> {
  const business = permitted(caller, 'see-absences');
  const [managers, absences, alone] = await Promise.all([
    managersOf(database, business.businessId),
    absencesOf(database, business, dayOf(clock())),
    decidedAlone(database, business),
  ]);
  const isManager = (delegateId: string) => managers.some(({ id }) => id === delegateId);
  const inEffect = new Map(
    absences
      .filter(({ delegateId }) => isManager(delegateId))
      .map(({ userId, ...absence }) => [userId, absence] as const),
  );
  return managers.map((manager) => ({
    ...manager,
    absence: inEffect.get(manager.id) ?? null,
    decidesAlone: alone.find(({ managerId }) => managerId === manager.id)?.count ?? 0,
  }));
}
