import type { Transaction } from '../../../platform/database.ts';
import type { LiveEvents } from '../../../platform/events/live-events.ts';
import { memberIds } from '../queries/members.ts';

export interface NotifyServices {
  liveEvents: Pick<LiveEvents, 'publish'>;
}

/** Notifies the open pages of every member, and of these people, that members or roles have changed. */
export const notifyMembers = (
  services: NotifyServices,
  transaction: Transaction,
  businessId: string,
  besides: readonly string[] = [],
): Promise<void> => notify(services, transaction, { of: [businessId], besides });

/** Notifies the admins, the only ones who see requests and invitations. */
export const notifyAdmins = (
  services: NotifyServices,
  transaction: Transaction,
  businessIds: readonly string[],
  besides: readonly string[] = [],
): Promise<void> => notify(services, transaction, { of: businessIds, only: 'ADMIN', besides });

async function notify(
  { liveEvents }: NotifyServices,
  transaction: Transaction,
  { of, only, besides }: { of: readonly string[]; only?: 'ADMIN'; besides: readonly string[] },
): Promise<void> {
  const recipients = new Set([...(await memberIds(transaction, of, only)), ...besides]);
  await liveEvents.publish(transaction, [...recipients], { type: 'business-changed' });
}
