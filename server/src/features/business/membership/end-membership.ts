import { businessMessages as text } from '@docket/shared/business/messages';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { permitted, permittedAs } from '../../../platform/permitted.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { personLabel, recordAudit } from '../../audit/record-audit.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { memberRemovedEmail } from '../emails/member-removed.ts';
import { enqueueMembersChanged } from '../jobs.ts';
import { countMembers, type PersonRecord, setMembership } from '../queries/members.ts';
import { changeMembership, lockMembership, requireMember } from './lock-membership.ts';
import { notifyMembers } from './notify-members.ts';

type Needed = Pick<Services, 'database' | 'liveEvents' | 'clock' | 'jobs' | 'newId'>;

/** Leaves the business. A business always has an ADMIN. */
export async function leaveBusiness(services: Needed, { person, business }: Caller): Promise<void> {
  if (!business) throw new Refusal('NOT_FOUND', text.noBusiness);
  const { businessId } = business;
  await changeMembership(services, async (transaction) => {
    const { people } = await lockMembership(transaction, businessId, [person.id]);
    const member = people.get(person.id);
    if (member?.businessId !== businessId) throw new Refusal('NOT_FOUND', text.noBusiness);
    if (member.role === 'ADMIN' && (await countMembers(transaction, businessId)).admins === 1)
      throw new Refusal('LAST_ADMIN', text.lastAdmin);
    await endMembership(services, transaction, member, { businessId, actor: member.id, action: 'left' });
  });
}

/** Removes a member (OP-35). The remover is an ADMIN and stays, so one always remains. */
export async function removeMember(services: Needed, caller: Caller, userId: string): Promise<void> {
  const { businessId } = permitted(caller, 'manage-members');
  if (userId === caller.person.id) throw new Refusal('FORBIDDEN', text.removeSelf);
  await changeMembership(services, async (transaction) => {
    const locked = await lockMembership(transaction, businessId, [caller.person.id, userId]);
    permittedAs(locked.people.get(caller.person.id), caller, 'manage-members');
    const member = requireMember(locked, userId);
    await endMembership(services, transaction, member, {
      businessId,
      actor: caller.person.id,
      action: 'removed',
    });
    await enqueueEmail(services, transaction, memberRemovedEmail, { userId, businessId });
  });
}

interface Ending {
  businessId: string;
  actor: string;
  action: 'left' | 'removed';
  details?: string;
}

/**
 * The person returns to their own plan and keeps seeing their own receipts. The business keeps its receipts and open
 * approvals.
 */
export async function endMembership(
  services: Omit<Needed, 'database'>,
  transaction: Transaction,
  member: PersonRecord,
  { businessId, actor, action, details = '' }: Ending,
): Promise<void> {
  await setMembership(transaction, member.id, { businessId: null, role: 'EMPLOYEE' });
  await recordAudit(transaction, {
    businessId,
    actor,
    action,
    subject: personLabel(member),
    details,
    at: services.clock(),
  });
  await notifyMembers(services, transaction, businessId, [member.id]);
  await enqueueMembersChanged(services, transaction, businessId);
}
