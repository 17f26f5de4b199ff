import { costOfJoining } from '@docket/shared/plans/rules';
import type { submitJoinRequest as endpoint } from '@docket/shared/business/join-request-contract';
import { businessMessages as text } from '@docket/shared/business/messages';
import type { BodyOf, ReplyOf } from '@docket/shared/http/endpoint';
import { toDecimal, toDecimalText } from '@docket/shared/money';
import { membersWhoMay } from '../../../platform/database/people.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { personLabel, recordAudit } from '../../audit/record-audit.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { joinRequestedEmail } from '../emails/join-requested.ts';
import { changeMembership } from '../membership/lock-membership.ts';
import { notifyAdmins } from '../membership/notify-members.ts';
import { findBusinessByName } from '../queries/businesses.ts';
import { insertJoinRequest } from '../queries/join-requests.ts';
import { countMembers, lockPeopleRows } from '../queries/members.ts';

/**
 * Requests to join a business (OP-80) and notifies its admins. A free account asks to join as EMPLOYEE (VAL-35). The
 * cost is estimated now (OP-81).
 */
export async function submitJoinRequest(
  services: Pick<Services, 'database' | 'clock' | 'newId' | 'jobs' | 'liveEvents'>,
  { person: { id: userId }, plan }: Caller,
  { businessName, requestedRole, requestMessage }: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { clock, newId } = services;
  const id = newId();
  return await changeMembership(services, async (transaction) => {
    const person = (await lockPeopleRows(transaction, [userId])).get(userId);
    if (!person) throw new Refusal('UNAUTHENTICATED');
    if (person.businessId !== null) throw new Refusal('CONFLICT', text.alreadyMember);
    const business = await findBusinessByName(transaction, businessName);
    if (!business) throw new Refusal('NOT_FOUND', text.businessNotFound);
    const { total, admins } = await countMembers(transaction, business.id);
    // Its last member has closed their account, so nobody could decide.
    if (admins === 0) throw new Refusal('NOT_FOUND', text.businessNotFound);
    const cents = costOfJoining(total);
    const at = clock();
    const isNew = await insertJoinRequest(transaction, {
      id,
      userId,
      businessId: business.id,
      businessName: business.name,
      requestedRole: plan === 'free' ? 'EMPLOYEE' : requestedRole,
      requestMessage: requestMessage || null,
      requestedAt: at,
      requiresPayment: cents > 0,
      estimatedMonthlyCost: toDecimalText(cents),
    });
    if (!isNew) throw new Refusal('CONFLICT', text.alreadyRequested);
    await recordAudit(transaction, {
      businessId: business.id,
      actor: userId,
      action: 'join-requested',
      subject: personLabel(person),
      at,
    });
    for (const adminId of await membersWhoMay(transaction, 'manage-members', business.id))
      await enqueueEmail(services, transaction, joinRequestedEmail, { requestId: id, adminId });
    await notifyAdmins(services, transaction, [business.id], [userId]);
    return {
      request: { businessName: business.name },
      requiresPayment: cents > 0,
      estimatedMonthlyCost: toDecimal(cents),
    };
  });
}
