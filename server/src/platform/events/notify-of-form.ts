import type { Transaction } from '../database.ts';
import type { LiveEvents } from './live-events.ts';

/**
 * Notifies the open pages of a business's members that its categories or custom fields have changed. Their features are
 * below `business`, so they can't ask it for its members.
 */
export async function notifyOfForm(
  { liveEvents }: { liveEvents: Pick<LiveEvents, 'publish'> },
  transaction: Transaction,
  businessId: string,
): Promise<void> {
  const members = await transaction
    .selectFrom('users')
    .select('id')
    .where('businessId', '=', businessId)
    .execute();
  await liveEvents.publish(
    transaction,
    members.map(({ id }) => id),
    { type: 'form-changed' },
  );
}
