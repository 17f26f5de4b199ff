import type { QueryClient } from '@tanstack/react-query';
import { markReachable, onReachable, wasReached } from '../api/reachable.ts';
import { checkSession } from '../session/session-watch.ts';
import { sessionQuery } from '../session/session.ts';

const askAgainMs = 15_000;

/**
 * Watches for the network going and coming back. On return it checks the session first, which may have ended, then
 * replaces cached data with the server's, at once and then at most every 15 seconds. Returns how to stop.
 */
export function watchNetwork(client: QueryClient): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;
  let refetchedAt = -askAgainMs;
  const ask = () => void checkSession(client);
  const replaceCached = () => {
    refetchedAt = performance.now();
    void refetch(client);
  };
  const onOffline = () => markReachable(false);
  const onVisible = () => {
    if (timer !== undefined && document.visibilityState === 'visible') ask();
  };
  const follow = (isReachable: boolean) => {
    clearInterval(timer);
    timer = isReachable ? undefined : setInterval(ask, askAgainMs);
    clearTimeout(later);
    if (!isReachable) return;
    // If one call never arrives and others do, each failure and the next success would otherwise ask for all again.
    const wait = refetchedAt + askAgainMs - performance.now();
    if (wait <= 0) replaceCached();
    else later = setTimeout(replaceCached, wait);
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
    clearTimeout(later);
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', ask);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

const refetch = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
