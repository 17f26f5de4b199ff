import type { Absence } from '@docket/shared/approvals/absence-contract';
import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { dayOf } from '@docket/shared/calendar';
import { Refusal } from '../../../platform/errors.ts';
import { stillPermitted } from '../../../platform/permitted.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { managersOf } from '../queries/people.ts';
import { removeAbsence, writeAbsence } from './queries.ts';

/**
 * Sets or clears a manager's absence. The delegate must be another manager of the business. If that changes later, the
 * absence has no effect.
 */
export async function setAbsence(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  absence: Absence | null,
): Promise<void> {
  if (absence && (absence.until < absence.from || absence.until < dayOf(clock())))
    throw new Refusal('INVALID', text.absenceDaysInvalid);
  await database.transaction().execute(async (transaction) => {
    const { businessId } = await stillPermitted(transaction, caller, 'decide-approvals');
    if (!absence) return await removeAbsence(transaction, caller.owner);
    const managers = await managersOf(transaction, businessId);
    const isOther = ({ id }: { id: string }) => id === absence.delegateId && id !== caller.owner.userId;
    if (!managers.some(isOther)) throw new Refusal('INVALID', text.delegateInvalid);
    await writeAbsence(transaction, caller.owner, absence);
  });
}
