let isReachable = true;
/** When what is shown was given, where it was kept on this device (ISO 8601), and on which screen. */
let shown: { since: string; on: string } | null = null;
const listeners = new Set<() => void>();

/** Notes whether the last call got an answer, whatever it said. */
export function markReachable(now: boolean): void {
  if (isReachable === now) return;
  isReachable = now;
  if (now) shown = null;
  notify();
}

/** Notes that an answer came from this device, which had kept it since a moment: the server is out of reach. */
export function noteCached(since: string): void {
  isReachable = false;
  const on = window.location.pathname;
  // Of several on one screen the oldest counts.
  if (shown?.on !== on || since < shown.since) shown = { since, on };
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Has a listener called at every change; returns how to stop. */
export function watchReachable(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether the server answered the last call. */
export const wasReached = (): boolean => isReachable;

/** Since when what is shown has been on this device (ISO 8601); null where it is what the server says now. */
export const cachedSince = (): string | null => shown?.since ?? null;

/** Has a listener told whenever the server is reached or missed anew; returns how to stop. */
export function onReachable(listener: (isReachable: boolean) => void): () => void {
  let known = isReachable;
  return watchReachable(() => {
    if (known === isReachable) return;
    known = isReachable;
    listener(known);
  });
}
