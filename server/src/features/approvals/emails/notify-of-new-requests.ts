import { dayOf } from '@docket/shared/calendar';
import type { Services } from '../../../platform/services.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { approvalsWaitingEmail } from './templates/approvals-waiting.ts';
import { lockChain } from '../../trail/append-to-trail.ts';
import { businessesToNotify, markNewAsNotified } from '../queries/notifying.ts';
import { whoToNotify } from './who-to-notify.ts';

/** Enqueues one email per business about all of a manager's new requests, unless it was already done. */
export async function notifyOfNewRequests(
  services: Pick<Services, 'database' | 'jobs' | 'newId' | 'clock'>,
  managerId: string,
): Promise<void> {
  for (const businessId of await businessesToNotify(services.database, managerId))
    await services.database.transaction().execute(async (transaction) => {
      await lockChain(transaction, businessId);
      const at = services.clock();
      const barred = await markNewAsNotified(transaction, { businessId, managerId, at });
      if (barred.length === 0) return;
      const day = dayOf(at);
      for (const toId of await whoToNotify(transaction, { businessId, managerId, barred, day }))
        await enqueueEmail(services, transaction, approvalsWaitingEmail, {
          kind: 'new',
          toId,
          businessId,
          managerId,
          at,
        });
    });
}
