import { dayMs } from '../../platform/durations.ts';
import type { Services } from '../../platform/services.ts';
import { removeOldInvitations } from '../business/invitations/remove-old-invitations.ts';
import { deleteAddressRequestsBefore } from './queries/address-requests.ts';
import { deleteResetsExpiredBefore } from './queries/links.ts';

/** Deletes password links and link requests a day after they end, and old invitations. */
export async function removeOldLinks({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const yesterday = new Date(clock().getTime() - dayMs);
  await deleteResetsExpiredBefore(database, yesterday);
  await deleteAddressRequestsBefore(database, yesterday);
  await removeOldInvitations({ database, clock });
}
