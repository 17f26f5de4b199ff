let isReachable = true;
/** When the cached data on screen was fetched (ISO 8601), and which screen shows it. */
let shown: { since: string; on: string } | null = null;
const listeners = new Set<() => void>();

/** Records whether the last call got any response. */
export function markReachable(now: boolean): void {
  if (isReachable === now) return;
  isReachable = now;
  if (now) shown = null;
  notify();
}

/** Records that a response came from this device's cache, so the server is unreachable. */
export function noteCached(since: string): void {
  isReachable = false;
  const on = window.location.pathname;
  // A screen with several shows the oldest date.
  if (shown?.on !== on || since < shown.since) shown = { since, on };
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Calls a listener on every change. Returns an unsubscribe function. */
export function watchReachable(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether the server responded to the last call. */
export const wasReached = (): boolean => isReachable;

/** Whether there's a connection, as far as the device and the last call know. */
export const isOnline = (): boolean => navigator.onLine && isReachable;

/** When the data on screen was cached (ISO 8601); null if it came from the server. */
export const cachedSince = (): string | null => shown?.since ?? null;

/** Calls a listener when the server becomes reachable or unreachable. Returns an unsubscribe function. */
export function onReachable(listener: (isReachable: boolean) => void): () => void {
  let known = isReachable;
  return watchReachable(() => {
    if (known === isReachable) return;
    known = isReachable;
    listener(known);
  });
}
