import { roleName } from '@docket/shared/business/rules';
import type { Role } from '@docket/shared/auth/rules';
import type { Transaction } from '../../../platform/database.ts';
import type { PersonNames } from '../../../platform/database/people.ts';
import type { Services } from '../../../platform/services.ts';
import { personLabel, recordAudit } from '../../audit/record-audit.ts';
import { enqueueMembersChanged } from '../jobs.ts';
import { deleteInvitationTo } from '../queries/invitations.ts';
import { deleteOpenRequestsOf } from '../queries/join-requests.ts';
import { setMembership } from '../queries/members.ts';
import { type NotifyServices, notifyAdmins, notifyMembers } from './notify-members.ts';

export type AddMemberServices = Pick<Services, 'clock'> & NotifyServices;

type Newcomer = PersonNames & { id: string };

interface Addition {
  businessId: string;
  person: Newcomer;
  role: Role;
  /** Who let them in: themselves for an invitation, null for an operator. */
  actor: string | null;
  /** How, as text for the log. */
  how: string;
}

/**
 * Adds someone without a business to one, with both locked. Withdraws their other requests. Their earlier receipts stay
 * private.
 */
export async function addMember(
  services: AddMemberServices,
  transaction: Transaction,
  { businessId, person, role, actor, how }: Addition,
): Promise<void> {
  await setMembership(transaction, person.id, { businessId, role });
  const asked = await deleteOpenRequestsOf(transaction, person.id);
  await deleteInvitationTo(transaction, businessId, person.email.toLowerCase());
  await recordAudit(transaction, {
    businessId,
    actor,
    action: 'joined',
    subject: personLabel(person),
    details: `${how}, as ${roleName(role)}`,
    at: services.clock(),
  });
  await notifyMembers(services, transaction, businessId, [person.id]);
  await notifyAdmins(services, transaction, asked);
}

/** The same for a business that others are in, which may pay for one more seat. */
export async function admitMember(
  services: AddMemberServices & Pick<Services, 'jobs'>,
  transaction: Transaction,
  addition: Addition,
): Promise<void> {
  await addMember(services, transaction, addition);
  await enqueueMembersChanged(services, transaction, addition.businessId);
}
