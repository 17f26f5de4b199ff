import type {
  Invitation,
  linkInvitation as linkEndpoint,
  resendInvitation as resendEndpoint,
} from '@docket/shared/business/invitation-contract';
import { businessMessages as text } from '@docket/shared/business/messages';
import { maxOpenInvitations, roleName } from '@docket/shared/business/rules';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { permitted, permittedAs } from '../../../platform/permitted.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { invitationEmail } from '../emails/invitation.ts';
import {
  changeMembership,
  type LockedMembership,
  lockMembership,
  requireTeam,
} from '../membership/lock-membership.ts';
import { notifyAdmins } from '../membership/notify-members.ts';
import {
  countOpenInvitations,
  deleteInvitation,
  findInvitation,
  type InvitationRecord,
  lockInvitation,
  renewInvitation,
  unusedInvitations,
} from '../queries/invitations.ts';
import { accountWithAddress } from '../queries/members.ts';
import { invitationLink } from './invitation-link.ts';
import { countInvitationEmail } from './limit-invitations.ts';

/** The unused invitations of the caller's business. */
export async function listInvitations(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
): Promise<Invitation[]> {
  const now = clock();
  const invitations = await unusedInvitations(database, permitted(caller, 'manage-members'));
  return invitations.map(({ id, email, role, invitedAt, expiresAt }) => ({
    id,
    email,
    role,
    invitedAt: invitedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
  }));
}

/** Emails an invitation again with a new link that replaces the old one. */
export async function resendInvitation(
  services: Pick<Services, 'database' | 'clock' | 'config' | 'newId' | 'jobs' | 'liveEvents'>,
  caller: Caller,
  id: string,
): Promise<ReplyOf<typeof resendEndpoint>> {
  const scope = permitted(caller, 'manage-members');
  const { businessId } = scope;
  return await changeMembership(services, async (transaction) => {
    const { business, invitation } = await lockUnused(transaction, caller, id);
    requireTeam(business, text.needPlan);
    const { email, role, expiresAt } = invitation;
    const now = services.clock();
    const wasOpen = expiresAt > now;
    if (!wasOpen && (await countOpenInvitations(transaction, scope, now)) >= maxOpenInvitations)
      throw new Refusal('CONFLICT', text.tooManyOpenInvitations);
    await countInvitationEmail(services, transaction, { businessId, email });
    const { url, ...link } = invitationLink(services, id);
    await renewInvitation(transaction, id, { ...link, invitedAt: now });
    await enqueueEmail(services, transaction, invitationEmail, { invitationId: id });
    await recordAudit(transaction, {
      businessId,
      actor: caller.person.id,
      action: 'invited',
      subject: email,
      details: `resent, as ${roleName(role)}`,
      at: now,
    });
    await notifyAdmins(services, transaction, [businessId]);
    const account = await accountWithAddress(transaction, email);
    return { success: true, ...(!account && { signupUrl: url }) };
  });
}

/** The link of an open invitation, to hand over by other means. None if the address has an account (OP-64). */
export async function linkOfInvitation(
  services: Pick<Services, 'database' | 'clock' | 'config'>,
  caller: Caller,
  id: string,
): Promise<ReplyOf<typeof linkEndpoint>> {
  return await changeMembership(services, async (transaction) => {
    const { email, expiresAt } = (await lockUnused(transaction, caller, id)).invitation;
    const { tokenHash, url } = invitationLink(services, id, expiresAt);
    // Since the program's secret was changed, the link that was emailed doesn't open it either.
    const isOpened = (await findInvitation(transaction, { tokenHash })) !== undefined;
    if (!isOpened || expiresAt <= services.clock()) throw new Refusal('CONFLICT', text.invitationExpired);
    const account = await accountWithAddress(transaction, email);
    return { success: true, ...(!account && { signupUrl: url }) };
  });
}

/** Revokes an unused invitation. */
export async function revokeInvitation(
  services: Pick<Services, 'database' | 'clock' | 'liveEvents'>,
  caller: Caller,
  id: string,
): Promise<void> {
  const { businessId } = permitted(caller, 'manage-members');
  await changeMembership(services, async (transaction) => {
    const { email } = (await lockUnused(transaction, caller, id)).invitation;
    await deleteInvitation(transaction, id);
    await recordAudit(transaction, {
      businessId,
      actor: caller.person.id,
      action: 'invitation-revoked',
      subject: email,
      at: services.clock(),
    });
    await notifyAdmins(services, transaction, [businessId]);
  });
}

/** An invitation of the caller's business, unless it was used, declined or revoked. */
async function lockUnused(
  transaction: Transaction,
  caller: Caller,
  id: string,
): Promise<Pick<LockedMembership, 'business'> & { invitation: InvitationRecord }> {
  const { businessId } = permitted(caller, 'manage-members');
  const { business, people } = await lockMembership(transaction, businessId, [caller.person.id]);
  permittedAs(people.get(caller.person.id), caller, 'manage-members');
  const invitation = await lockInvitation(transaction, { id });
  if (invitation?.businessId !== businessId) throw new Refusal('NOT_FOUND', text.invitationGone);
  return { business, invitation };
}
