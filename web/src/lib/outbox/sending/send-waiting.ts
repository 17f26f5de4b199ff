import { currentUser } from '@docket/shared/auth/contract';
import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { finishSignOut } from '../../session/pending-sign-out.ts';
import { outbox } from '../outbox.ts';
import { notifyOpenPages } from '../watch-items.ts';
import { passesWithoutAnybody } from '../outbox-item.ts';
import { problemOf } from './problem-of.ts';

/**
 * Runs in the service worker when the browser wakes it: uploads the items of the person signed in now, after any upload
 * by a page. Rejects if a retry may help, which the browser then makes.
 */
export async function sendWaiting(): Promise<void> {
  if (!(await finishSignOut())) throw new TypeError('The session could not be ended yet');
  const person = await call(currentUser).catch((error: unknown) => {
    // Items are uploaded when their user signs in again.
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  });
  if (!person) return;
  const stoppedBy = await outbox.sendAll(person.id);
  notifyOpenPages();
  if (stoppedBy === null) return;
  const { code } = problemOf(stoppedBy, new Date());
  if (passesWithoutAnybody(code)) throw stoppedBy;
}
