import type { QueryClient } from '@tanstack/react-query';
import { markReachable, onReachable, wasReached } from '../api/reachable.ts';
import { checkSession } from '../session/session-watch.ts';
import { sessionQuery } from '../session/session.ts';

const askAgainMs = 15_000;

/**
 * Notices when the network goes and comes back. Back again, the session is asked for first (it may have ended meanwhile),
 * and what was kept gives way to what the server says now. Returns how to stop.
 */
export function watchNetwork(client: QueryClient): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const ask = () => void checkSession(client);
  const onOffline = () => markReachable(false);
  const onVisible = () => {
    if (timer !== undefined && document.visibilityState === 'visible') ask();
  };
  const follow = (isReachable: boolean) => {
    clearInterval(timer);
    timer = isReachable ? undefined : setInterval(ask, askAgainMs);
    if (isReachable) void refetch(client);
  };
  const end = onReachable(follow);
  if (!navigator.onLine) onOffline();
  // This is loaded after the page: the network may have gone, and be back, before anybody listened.
  if (!wasReached()) {
    follow(false);
    if (navigator.onLine) ask();
  }
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', ask);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    end();
    clearInterval(timer);
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', ask);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

const refetch = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
