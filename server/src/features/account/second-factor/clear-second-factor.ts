import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { endAllSessions } from '../../../platform/sessions/session-store.ts';
import type { NotifyServices } from '../../business/membership/notify-members.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { secondFactorChangedEmail } from '../emails/second-factor-changed.ts';
import { lockSecondFactor, removeSecondFactor } from '../queries/second-factors.ts';

/**
 * Removes a lost second factor and its recovery codes for an operator. Ends all sessions and notifies the person, in
 * case the operator was tricked. False if there is none. Call it once the account is locked.
 */
export async function clearSecondFactor(
  services: Pick<Services, 'clock' | 'newId' | 'jobs'> & NotifyServices,
  transaction: Transaction,
  userId: string,
): Promise<boolean> {
  if (!(await lockSecondFactor(transaction, userId))?.enabledAt) return false;
  await removeSecondFactor(transaction, userId);
  await endAllSessions(transaction, userId);
  await enqueueEmail(services, transaction, secondFactorChangedEmail, {
    userId,
    enabled: false,
    byOperator: true,
    at: services.clock(),
  });
  await services.liveEvents.publish(transaction, userId, { type: 'signed-out' });
  return true;
}
