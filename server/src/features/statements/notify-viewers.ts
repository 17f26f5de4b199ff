import { membersWhoMay } from '../../platform/database/people.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Books } from './queries/books.ts';

/** Notifies the open pages of those who see these books, and of these people, that lines have changed. */
export async function notifyViewers(
  { liveEvents }: Pick<Services, 'liveEvents'>,
  transaction: Transaction,
  { userId, businessId }: Books,
  besides: readonly string[] = [],
): Promise<void> {
  const people =
    userId === null ? await membersWhoMay(transaction, 'match-statements', businessId) : [userId];
  await liveEvents.publish(transaction, [...new Set([...people, ...besides])], {
    type: 'statements-changed',
  });
}
