import type { invite as endpoint } from '@docket/shared/business/invitation-contract';
import { businessMessages as text } from '@docket/shared/business/messages';
import { maxOpenInvitations, roleName } from '@docket/shared/business/rules';
import type { BodyOf, ReplyOf } from '@docket/shared/http/endpoint';
import { normaliseEmail } from '@docket/shared/auth/rules';
import { Refusal } from '../../../platform/errors.ts';
import { permitted, permittedAs } from '../../../platform/permitted.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { invitationEmail } from '../emails/invitation.ts';
import { changeMembership, lockMembership, requireTeam } from '../membership/lock-membership.ts';
import { notifyAdmins } from '../membership/notify-members.ts';
import {
  countOpenInvitations,
  deleteInvitation,
  insertInvitation,
  invitationTo,
} from '../queries/invitations.ts';
import { accountWithAddress } from '../queries/members.ts';
import { invitationLink } from './invitation-link.ts';
import { countInvitationEmail } from './limit-invitations.ts';

/** Emails an invitation to the caller's business. Returns its link if the address has no account (OP-64). */
export async function invite(
  services: Pick<Services, 'database' | 'clock' | 'config' | 'newId' | 'jobs' | 'liveEvents'>,
  caller: Caller,
  { email: given, role, message }: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const scope = permitted(caller, 'manage-members');
  const { businessId } = scope;
  const actor = caller.person.id;
  const email = normaliseEmail(given);
  return await changeMembership(services, async (transaction) => {
    const { business, people } = await lockMembership(transaction, businessId, [actor]);
    permittedAs(people.get(actor), caller, 'manage-members');
    requireTeam(business, text.needPlan);
    const account = await accountWithAddress(transaction, email);
    if (account?.businessId === businessId) throw new Refusal('CONFLICT', text.alreadyInBusiness);
    const now = services.clock();
    const earlier = await invitationTo(transaction, scope, email);
    if (earlier && earlier.expiresAt > now) throw new Refusal('CONFLICT', text.alreadyInvited);
    if (earlier) await deleteInvitation(transaction, earlier.id);
    if ((await countOpenInvitations(transaction, scope, now)) >= maxOpenInvitations)
      throw new Refusal('CONFLICT', text.tooManyOpenInvitations);
    await countInvitationEmail(services, transaction, { businessId, email });

    const id = services.newId();
    const { url, ...link } = invitationLink(services, id);
    await insertInvitation(transaction, {
      id,
      businessId,
      email,
      role,
      message: message || null,
      ...link,
      invitedBy: actor,
      invitedAt: now,
    });
    await enqueueEmail(services, transaction, invitationEmail, { invitationId: id });
    await recordAudit(transaction, {
      businessId,
      actor,
      action: 'invited',
      subject: email,
      details: `as ${roleName(role)}`,
      at: now,
    });
    await notifyAdmins(services, transaction, [businessId]);
    return { success: true, ...(!account && { signupUrl: url }) };
  });
}
