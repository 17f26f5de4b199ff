import type { acceptInvitation as endpoint } from '@docket/shared/business/invitation-contract';
import { businessMessages as text } from '@docket/shared/business/messages';
import type { BodyOf, ReplyOf } from '@docket/shared/http/endpoint';
import { normaliseEmail } from '@docket/shared/auth/rules';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { tokenHash } from '../../../platform/secrets/link-tokens.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { personLabel, recordAudit } from '../../audit/record-audit.ts';
import {
  changeMembership,
  type LockedMembership,
  lockMembership,
  requireTeam,
} from '../membership/lock-membership.ts';
import { admitMember, type AddMemberServices } from '../membership/add-member.ts';
import { notifyAdmins } from '../membership/notify-members.ts';
import {
  deleteInvitation,
  findInvitation,
  type InvitationKey,
  type InvitationRecord,
  lockInvitation,
} from '../queries/invitations.ts';
import type { PersonRecord } from '../queries/members.ts';

/** Accepts an invitation to the caller's address: by the link's secret, or by ID if the address is verified. */
export const acceptInvitation = (
  services: Pick<Services, 'database' | 'clock' | 'liveEvents' | 'jobs'>,
  { userId }: OwnerScope,
  by: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> =>
  changeMembership(services, (transaction) =>
    useInvitation(services, transaction, userId, 'token' in by ? { tokenHash: tokenHash(by.token) } : by),
  );

/** The same for an account created with the link, in the transaction that creates it. */
export const joinByInvitation = (
  services: AddMemberServices & Pick<Services, 'jobs'>,
  transaction: Transaction,
  { userId, token }: { userId: string; token: string },
): Promise<ReplyOf<typeof endpoint>> =>
  useInvitation(services, transaction, userId, { tokenHash: tokenHash(token) });

/** Declines an invitation to the caller's verified address. */
export async function declineInvitation(
  services: Pick<Services, 'database' | 'clock' | 'liveEvents'>,
  { userId }: OwnerScope,
  id: string,
): Promise<void> {
  await changeMembership(services, async (transaction) => {
    const { invitation, person } = await lockOwnInvitation(services, transaction, userId, { id });
    await deleteInvitation(transaction, id);
    await recordAudit(transaction, {
      businessId: invitation.businessId,
      actor: userId,
      action: 'invitation-declined',
      subject: personLabel(person),
      at: services.clock(),
    });
    await notifyAdmins(services, transaction, [invitation.businessId], [userId]);
  });
}

async function useInvitation(
  services: AddMemberServices & Pick<Services, 'jobs'>,
  transaction: Transaction,
  userId: string,
  key: InvitationKey,
): Promise<ReplyOf<typeof endpoint>> {
  const { business, invitation, person } = await lockOwnInvitation(services, transaction, userId, key);
  if (person.businessId !== null) throw new Refusal('CONFLICT', text.alreadyMember);
  requireTeam(business, text.closedToNewMembers);
  await admitMember(services, transaction, {
    businessId: business.id,
    person,
    role: invitation.role,
    actor: userId,
    how: 'Invitation accepted',
  });
  // Accepting deleted its row, so it can only be used once.
  return { businessName: business.name };
}

interface OwnInvitation extends Pick<LockedMembership, 'business'> {
  invitation: InvitationRecord;
  person: PersonRecord;
}

/** An open invitation to the person's address. By ID alone, it requires a verified address. */
async function lockOwnInvitation(
  { clock }: Pick<Services, 'clock'>,
  transaction: Transaction,
  userId: string,
  key: InvitationKey,
): Promise<OwnInvitation> {
  const gone = (): Refusal =>
    'id' in key
      ? new Refusal('NOT_FOUND', text.invitationGone)
      : new Refusal('LINK_INVALID', text.invitationInvalid);
  const found = await findInvitation(transaction, key);
  if (!found) throw gone();
  const { business, people } = await lockMembership(transaction, found.businessId, [userId]);
  const person = people.get(userId);
  if (!person) throw new Refusal('UNAUTHENTICATED');
  const invitation = await lockInvitation(transaction, key);
  // The same person has just used this invitation.
  if (!invitation && person.businessId === business.id) throw new Refusal('CONFLICT', text.alreadyMember);
  if (!invitation || invitation.expiresAt <= clock()) throw gone();
  const isOwn = normaliseEmail(person.email) === invitation.email;
  if ('id' in key && !isOwn) throw gone();
  if (!isOwn) throw new Refusal('FORBIDDEN', text.invitationForAnother);
  if ('id' in key && !person.emailVerified) throw new Refusal('FORBIDDEN', text.verifyFirst);
  return { business, invitation, person };
}
