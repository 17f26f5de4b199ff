import { businessMessages as text } from '@docket/shared/business/messages';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { permitted, permittedAs } from '../../../platform/permitted.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { personLabel, recordAudit } from '../../audit/record-audit.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { joinDecidedEmail } from '../emails/join-decided.ts';
import {
  changeMembership,
  type LockedMembership,
  lockMembership,
  requireTeam,
} from '../membership/lock-membership.ts';
import { admitMember } from '../membership/add-member.ts';
import { notifyAdmins } from '../membership/notify-members.ts';
import {
  decideRequest,
  findRequestTo,
  type JoinRequestRecord,
  lockRequestTo,
} from '../queries/join-requests.ts';
import type { PersonRecord } from '../queries/members.ts';

type Needed = Pick<Services, 'database' | 'clock' | 'newId' | 'jobs' | 'liveEvents'>;

/** Approves a request to join, with the requested role (OP-78). */
export const approveJoinRequest = (services: Needed, caller: Caller, requestId: string): Promise<void> =>
  decide(services, caller, requestId, 'APPROVED', null);

/** Rejects a request to join, optionally with a reason (VAL-37). */
export const rejectJoinRequest = (
  services: Needed,
  caller: Caller,
  requestId: string,
  reason: string | undefined,
): Promise<void> => decide(services, caller, requestId, 'REJECTED', reason || null);

async function decide(
  services: Needed,
  caller: Caller,
  requestId: string,
  status: 'APPROVED' | 'REJECTED',
  rejectionReason: string | null,
): Promise<void> {
  const { businessId } = permitted(caller, 'manage-members');
  const actor = caller.person.id;
  await changeMembership(services, async (transaction) => {
    const { business, request, person } = await lockOpenRequest(transaction, caller, requestId);
    if (status === 'APPROVED') requireTeam(business, text.needPlan);
    if (status === 'APPROVED' && person.businessId !== null)
      throw new Refusal('CONFLICT', text.alreadyMemberElsewhere);
    const at = services.clock();
    await decideRequest(transaction, requestId, {
      status,
      reviewedBy: actor,
      reviewedAt: at,
      rejectionReason,
    });
    if (status === 'APPROVED') {
      const role = request.requestedRole;
      await admitMember(services, transaction, {
        businessId,
        person,
        role,
        actor,
        how: 'Join request approved',
      });
    } else {
      await recordAudit(transaction, {
        businessId,
        actor,
        action: 'join-rejected',
        subject: personLabel(person),
        details: rejectionReason ?? '',
        at,
      });
      await notifyAdmins(services, transaction, [businessId], [person.id]);
    }
    await enqueueEmail(services, transaction, joinDecidedEmail, { requestId });
  });
}

/** If two admins decide, the second finds the first decision. A withdrawn request is gone. */
async function lockOpenRequest(
  transaction: Transaction,
  caller: Caller,
  requestId: string,
): Promise<Pick<LockedMembership, 'business'> & { request: JoinRequestRecord; person: PersonRecord }> {
  const business = permitted(caller, 'manage-members');
  const found = await findRequestTo(transaction, business, requestId);
  if (!found) throw new Refusal('NOT_FOUND', text.requestGone);
  const locked = await lockMembership(transaction, business.businessId, [caller.person.id, found.userId]);
  permittedAs(locked.people.get(caller.person.id), caller, 'manage-members');
  const request = await lockRequestTo(transaction, business, requestId);
  const person = locked.people.get(found.userId);
  if (request && request.status !== 'PENDING') throw new Refusal('CONFLICT', text.alreadyDecided);
  // The person has joined another business, which withdrew the request.
  if (!request && person?.businessId) throw new Refusal('CONFLICT', text.alreadyMemberElsewhere);
  if (!request || !person) throw new Refusal('NOT_FOUND', text.requestGone);
  return { business: locked.business, request, person };
}
