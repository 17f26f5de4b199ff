import type { Services } from '../../platform/services.ts';
import { deleteAddressRequestsBefore } from './queries/address-requests.ts';
import { deleteResetsExpiredBefore } from './queries/links.ts';

const day = 24 * 60 * 60 * 1000;

/** Removes password links that ended a day ago, and requests for links that no job has answered in a day. */
export async function removeOldLinks({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const yesterday = new Date(clock().getTime() - day);
  await deleteResetsExpiredBefore(database, yesterday);
  await deleteAddressRequestsBefore(database, yesterday);
}
