import { normaliseEmail, type Role } from '@docket/shared/auth/rules';
import type { InvitableRole } from '@docket/shared/business/rules';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { invitationEmail } from '../emails/invitation.ts';
import { invitationLink } from '../invitations/invitation-link.ts';
import { deleteInvitationTo, insertInvitation } from '../queries/invitations.ts';
import { deleteOpenRequestsOf } from '../queries/join-requests.ts';
import { countMembers, lockPeopleRows, type PersonRecord } from '../queries/members.ts';
import { businessOf } from '../queries/businesses.ts';
import { endMembership } from './end-membership.ts';
import { lockMembership } from './lock-membership.ts';
import { notifyAdmins } from './notify-members.ts';

type Needed = Pick<Services, 'database' | 'clock' | 'config' | 'newId' | 'jobs' | 'liveEvents'>;

/** Locks an account after its business, the order for all membership changes. */
export async function lockWithBusiness(
  transaction: Transaction,
  userId: string,
): Promise<PersonRecord | undefined> {
  const businessId = await businessOf(transaction, userId);
  const people = businessId
    ? (await lockMembership(transaction, businessId, [userId])).people
    : await lockPeopleRows(transaction, [userId]);
  const person = people.get(userId);
  if (person && person.businessId !== businessId) throw new Refusal('CONFLICT');
  return person;
}

/**
 * Ends an account's ties to businesses, which someone else may have created before its address was verified: an admin
 * who registers a stranger's address through their own invitation would see everything the stranger uploads. Requests
 * are withdrawn. A membership becomes an invitation for the owner to accept; an ADMIN is invited as EMPLOYEE. The last
 * admin stays, because a business always has one.
 */
export async function leaveUnverified(
  services: Needed,
  transaction: Transaction,
  person: PersonRecord,
): Promise<void> {
  await notifyAdmins(services, transaction, await deleteOpenRequestsOf(transaction, person.id));
  const { businessId, role } = person;
  if (businessId === null) return;
  if (role === 'ADMIN' && (await countMembers(transaction, businessId)).admins === 1) return;
  await inviteBack(services, transaction, { businessId, role, email: normaliseEmail(person.email) });
  await endMembership(services, transaction, person, {
    businessId,
    actor: person.id,
    action: 'left',
    details: 'Password reset on an unverified address; invited again',
  });
}

async function inviteBack(
  services: Needed,
  transaction: Transaction,
  { businessId, role, email }: { businessId: string; role: Role; email: string },
): Promise<void> {
  const id = services.newId();
  const { tokenHash, expiresAt } = invitationLink(services, id);
  await deleteInvitationTo(transaction, businessId, email);
  await insertInvitation(transaction, {
    id,
    businessId,
    email,
    role: role === 'ADMIN' ? 'EMPLOYEE' : (role satisfies InvitableRole),
    message: null,
    tokenHash,
    expiresAt,
    invitedBy: null,
    invitedAt: services.clock(),
  });
  await enqueueEmail(services, transaction, invitationEmail, { invitationId: id });
}
