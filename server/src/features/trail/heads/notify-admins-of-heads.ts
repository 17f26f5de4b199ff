import type { Services } from '../../../platform/services.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { ownerOrAdmins } from '../../mail/owner-or-admins.ts';
import { trailHeadEmail } from '../emails/trail-head.ts';
import { lockChain } from '../append-to-trail.ts';
import { businessesWithNewHeads, markHeadAsSent } from '../queries/heads.ts';

/** Enqueues an email with the latest trail entry to the admins of each business that has a new one. */
export async function notifyAdminsOfHeads(
  services: Pick<Services, 'database' | 'jobs' | 'newId'>,
): Promise<void> {
  for (const businessId of await businessesWithNewHeads(services.database))
    await services.database.transaction().execute(async (transaction) => {
      await lockChain(transaction, businessId);
      const seq = await markHeadAsSent(transaction, businessId);
      if (seq === null) return;
      for (const adminId of await ownerOrAdmins(transaction, { userId: null, businessId }))
        await enqueueEmail(services, transaction, trailHeadEmail, { businessId, adminId, seq });
    });
}
