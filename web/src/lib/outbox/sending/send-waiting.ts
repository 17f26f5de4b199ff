import { currentUser } from '@docket/shared/people/contract';
import { call } from '../../api-client.ts';
import { ApiError } from '../../api-error.ts';
import { outbox } from '../outbox.ts';
import { outboxChannel } from '../watch-items.ts';

/**
 * What the service worker does when the browser wakes it: sends what waits on this device of whoever is signed in now, and of nobody else. Rejects where it is worth another try;
 * the browser makes it.
 */
export async function sendWaiting(): Promise<void> {
  const person = await call(currentUser).catch((error: unknown) => {
    // Signed out: what waits goes when its person is back.
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  });
  if (!person) return;
  const stoppedBy = await outbox.sendAll(person.id);
  const channel = new BroadcastChannel(outboxChannel);
  // A channel has no target: only pages of this origin hear it.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage('changed');
  channel.close();
  if (stoppedBy instanceof TypeError) throw stoppedBy;
}
