import { currentUser } from '@docket/shared/auth/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { leaveForHome, leaving } from '../address/leave.ts';
import { setCachedPerson } from '../offline/cached-person.ts';
import { finishSignOut } from './pending-sign-out.ts';
import { endSession, isEndingSession, loseSession, sessionQuery } from './session.ts';

/** The channel on which this browser's tabs announce a sign-out. */
const channelName = 'docket-session';

/** Notifies the other tabs, which then check the session themselves. */
export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(channelName);
  // A channel has no target: only pages of this origin hear it.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage('signed-out');
  channel.close();
}

/**
 * Asks the server who is signed in, and ends the session here only if nobody is: a user's pages hear when any
 * of their sessions ends. Without a response nothing changes, and the next call finds out. A page that's
 * ending the session itself skips this.
 */
export async function checkSession(client: QueryClient): Promise<void> {
  if (isEndingSession(client)) return;
  // The user signed out in another tab, and the server doesn't know yet.
  if (!(await finishSignOut())) return await endSession(client);
  const known = client.getQueryData(sessionQuery.queryKey);
  try {
    const user = await call(currentUser);
    // Someone else signed in with this browser, so this page must drop the previous user's data.
    if (known && known.id !== user.id) leaving.to(window.location.href);
    else {
      await setCachedPerson(user);
      client.setQueryData(sessionQuery.queryKey, user);
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) loseSession(client);
  }
}

/** Watches for other tabs' changes and for Back to a page that was left. Returns how to stop. */
export function watchSession(client: QueryClient): () => void {
  const check = () => void checkSession(client);
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    if (client.getQueryData(sessionQuery.queryKey)) check();
    else leaveForHome();
  };
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', check);
  window.addEventListener('pageshow', onShow);
  return () => {
    channel.close();
    window.removeEventListener('pageshow', onShow);
  };
}
