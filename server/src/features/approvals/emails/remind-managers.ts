import { remindAfterDays } from '@docket/shared/approvals/rules';
import { dayMs } from '../../../platform/durations.ts';
import type { Services } from '../../../platform/services.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { approvalsWaitingEmail } from './templates/approvals-waiting.ts';
import { lockChain } from '../../trail/append-to-trail.ts';
import { morningOf } from './morning.ts';
import { businessesToRemind, type Due, markDueAsNotified } from '../queries/notifying.ts';
import { whoToNotify } from './who-to-notify.ts';

/**
 * Enqueues a reminder for each manager with requests that are due for one on the morning of a date (yyyy-MM-dd). Running it again does nothing.
 */
export async function remindManagers(
  services: Pick<Services, 'database' | 'jobs' | 'newId' | 'clock'>,
  day: string,
): Promise<void> {
  const morning = morningOf(day);
  const due: Due = {
    requestedBefore: new Date(morning.getTime() - remindAfterDays * dayMs),
    lastNotifiedBefore: morning,
  };
  for (const businessId of await businessesToRemind(services.database, due))
    await services.database.transaction().execute(async (transaction) => {
      await lockChain(transaction, businessId);
      const at = services.clock();
      const byManager = await markDueAsNotified(transaction, { businessId, due, at });
      for (const [managerId, barred] of byManager)
        for (const toId of await whoToNotify(transaction, { businessId, managerId, barred, day }))
          await enqueueEmail(services, transaction, approvalsWaitingEmail, {
            kind: 'reminder',
            toId,
            businessId,
            managerId,
            at,
          });
    });
}
