import { businessMessages as text } from '@docket/shared/business/messages';
import { Refusal } from '../../../platform/errors.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { changeMembership } from '../membership/lock-membership.ts';
import { notifyAdmins } from '../membership/notify-members.ts';
import { deleteOwnRequest } from '../queries/join-requests.ts';
import { lockPeopleRows } from '../queries/members.ts';

/** Withdraws the caller's undecided request. */
export async function withdrawJoinRequest(
  services: Pick<Services, 'database' | 'liveEvents'>,
  owner: OwnerScope,
  id: string,
): Promise<void> {
  await changeMembership(services, async (transaction) => {
    // Deciding takes this lock too, which prevents deadlocks.
    await lockPeopleRows(transaction, [owner.userId]);
    const removed = await deleteOwnRequest(transaction, owner, id);
    if (!removed) throw new Refusal('NOT_FOUND', text.requestGone);
    await notifyAdmins(services, transaction, [removed.businessId], [owner.userId]);
  });
}
