import type { Member } from '@docket/shared/business/contract';
import { businessMessages as text } from '@docket/shared/business/messages';
import { roleName } from '@docket/shared/business/rules';
import type { Role } from '@docket/shared/auth/rules';
import { Refusal } from '../../../platform/errors.ts';
import { permitted, permittedAs } from '../../../platform/permitted.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { personLabel, recordAudit } from '../../audit/record-audit.ts';
import { setMembership } from '../queries/members.ts';
import { presentMember } from './list-members.ts';
import { changeMembership, lockMembership, requireMember } from './lock-membership.ts';
import { notifyMembers } from './notify-members.ts';

/** Changes another member's role (OP-07). People can't change their own, so an ADMIN always remains. */
export async function changeRole(
  services: Pick<Services, 'database' | 'liveEvents' | 'clock'>,
  caller: Caller,
  { userId, role }: { userId: string; role: Role },
): Promise<Member> {
  const { businessId } = permitted(caller, 'manage-members');
  if (userId === caller.person.id) throw new Refusal('FORBIDDEN', text.ownRole);
  return await changeMembership(services, async (transaction) => {
    const locked = await lockMembership(transaction, businessId, [caller.person.id, userId]);
    permittedAs(locked.people.get(caller.person.id), caller, 'manage-members');
    const member = requireMember(locked, userId);
    if (member.role === role) throw new Refusal('INVALID', text.roleUnchanged);
    await setMembership(transaction, userId, { businessId, role });
    await recordAudit(transaction, {
      businessId,
      actor: caller.person.id,
      action: 'role-changed',
      subject: personLabel(member),
      details: `${roleName(member.role)} to ${roleName(role)}`,
      at: services.clock(),
    });
    await notifyMembers(services, transaction, businessId);
    return presentMember({ ...member, role });
  });
}
