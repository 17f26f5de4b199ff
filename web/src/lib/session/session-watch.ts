import { currentUser } from '@docket/shared/auth/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { leaveForHome, leaving } from '../address/leave.ts';
import { setCachedPerson } from '../offline/cached-person.ts';
import { finishSignOut } from './pending-sign-out.ts';
import { endSession, isEndingSession, loseSession, sessionQuery } from './session.ts';

/** The tabs of this browser tell each other through it that the person has signed out. */
const channelName = 'docket-session';

/** Tells the other tabs; they see for themselves what has become of the session. */
export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(channelName);
  // A channel has no target: only pages of this origin hear it.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage('signed-out');
  channel.close();
}

/**
 * Asks the server who is signed in, and loses the session only if nobody is: that some session has ended is told to all
 * of a person's pages. Without an answer all stays as it is; the next call finds out. While this page itself ends the
 * session it knows better, and goes where that leads.
 */
export async function checkSession(client: QueryClient): Promise<void> {
  if (isEndingSession(client)) return;
  // In another tab the person has signed out, and the server doesn't know it yet.
  if (!(await finishSignOut())) return await endSession(client);
  const known = client.getQueryData(sessionQuery.queryKey);
  try {
    const user = await call(currentUser);
    // Somebody else has signed in with this browser: nothing of the person before may be left on this page.
    if (known && known.id !== user.id) leaving.to(window.location.href);
    else {
      await setCachedPerson(user);
      client.setQueryData(sessionQuery.queryKey, user);
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) loseSession(client);
  }
}

/** Notices what other tabs do, and the browser's Back to a page that was left; returns how to stop. */
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
