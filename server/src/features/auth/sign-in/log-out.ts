import type { Services } from '../../../platform/services.ts';
import { endSession, sessionId } from '../../../platform/sessions/session-store.ts';
import { holderOfSession } from '../queries/people.ts';

/** Ends the session and notifies the person's open pages. Does nothing if already signed out. */
export async function logOut(
  { database, liveEvents }: Pick<Services, 'database' | 'liveEvents'>,
  token: string | null,
): Promise<void> {
  if (token === null) return;
  await database.transaction().execute(async (transaction) => {
    const userId = await holderOfSession(transaction, sessionId(token));
    if (userId === undefined) return;
    await endSession(transaction, token);
    await liveEvents.publish(transaction, userId, { type: 'signed-out' });
  });
}
