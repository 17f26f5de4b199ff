import { dayOf } from '@docket/shared/calendar';
import type { Services } from '../../../platform/services.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { approvalsWaitingLetter } from '../letters/approvals-waiting.ts';
import { lockChain } from '../../trail/append-to-trail.ts';
import { businessesWithUntold, noteUntoldAsTold } from './queries.ts';
import { whoIsTold } from './who-is-told.ts';

/** Enqueues one email per business about all of a manager's new requests, unless it was already done. */
export async function tellOfNewRequests(
  services: Pick<Services, 'database' | 'jobs' | 'newId' | 'clock'>,
  managerId: string,
): Promise<void> {
  for (const businessId of await businessesWithUntold(services.database, managerId))
    await services.database.transaction().execute(async (transaction) => {
      await lockChain(transaction, businessId);
      const at = services.clock();
      const requesters = await noteUntoldAsTold(transaction, { businessId, managerId, at });
      if (requesters.length === 0) return;
      const about = { businessId, managerId, at };
      for (const toId of await whoIsTold(transaction, { businessId, managerId, requesters, day: dayOf(at) }))
        await enqueueMail(services, transaction, approvalsWaitingLetter, {
          kind: 'new',
          toId,
          ...about,
        });
    });
}
