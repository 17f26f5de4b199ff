import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { personLabel, recordAudit } from '../../audit/record-audit.ts';
import { enqueueMembersChanged } from '../jobs.ts';
import { lockPeopleRows } from '../queries/members.ts';
import { notifyMembers } from './notify-members.ts';

/** Logs for the business that a member is deleting their account, in the same transaction. */
export async function recordClosedAccount(
  services: Pick<Services, 'clock' | 'liveEvents' | 'jobs'>,
  transaction: Transaction,
  { businessId, userId }: { businessId: string; userId: string },
): Promise<void> {
  const person = (await lockPeopleRows(transaction, [userId])).get(userId);
  if (!person) return;
  await recordAudit(transaction, {
    businessId,
    actor: userId,
    action: 'account-closed',
    subject: personLabel(person),
    at: services.clock(),
  });
  await notifyMembers(services, transaction, businessId);
  await enqueueMembersChanged(services, transaction, businessId);
}
