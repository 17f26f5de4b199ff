import { dayMs } from '../../../platform/durations.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteInvitationsExpiredBefore } from '../queries/invitations.ts';

/** How long after expiry an ADMIN can send an invitation again. */
const retentionMs = 30 * dayMs;

/** Deletes invitations that were never used, so that addresses aren't stored longer than needed. */
export async function removeOldInvitations({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await deleteInvitationsExpiredBefore(database, new Date(clock().getTime() - retentionMs));
}
