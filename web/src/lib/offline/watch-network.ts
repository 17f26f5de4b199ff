import type { QueryClient } from '@tanstack/react-query';
import { markReachable, onReachable, wasReached } from '../api/reachable.ts';
import { checkSession } from '../session/session-watch.ts';
import { sessionQuery } from '../session/session.ts';

const askAgainMs = 15_000;

/**
 * Watches for the network going and coming back. On return it checks the session first, which may have ended, then
 * replaces cached data with the server's. Returns how to stop.
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
  // This loads after the page, so the network may have gone and come back before.
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
