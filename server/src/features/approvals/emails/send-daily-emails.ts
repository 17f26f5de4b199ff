import { dayOf } from '@docket/shared/calendar';
import type { Services } from '../../../platform/services.ts';
import { notifyAdminsOfHeads } from '../../trail/heads/notify-admins-of-heads.ts';
import { hasMorningCome } from './morning.ts';
import { remindManagers } from './remind-managers.ts';

/**
 * Enqueues today's emails, in Melbourne time. Before the morning it does nothing: a run that makes up for yesterday's
 * would send them hours early.
 */
export async function sendDailyEmails(
  services: Pick<Services, 'database' | 'jobs' | 'newId' | 'clock'>,
): Promise<void> {
  const now = services.clock();
  if (!hasMorningCome(now)) return;
  await remindManagers(services, dayOf(now));
  await notifyAdminsOfHeads(services);
}
