import type { Services } from '../../../platform/services.ts';
import { deleteInvitationsExpiredBefore } from '../queries/invitations.ts';

/** An ADMIN can send an invitation again for so long after it expired. */
const keptForMs = 30 * 24 * 60 * 60 * 1000;

/** Removes invitations that nobody used for long: addresses of people who never came are not kept. */
export async function removeOldInvitations({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await deleteInvitationsExpiredBefore(database, new Date(clock().getTime() - keptForMs));
}
