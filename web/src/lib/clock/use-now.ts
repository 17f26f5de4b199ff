import { useSyncExternalStore } from 'react';

const tickMs = 10_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = (): void => {
  for (const listener of listeners) listener();
};

/** Shares one clock between all components. A page in the background catches up when it's visible again. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(tick, tickMs);
    document.addEventListener('visibilitychange', tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/** Rounds the time so that everything rendered within a tick agrees. */
const lastTick = (): number => Math.floor(Date.now() / tickMs) * tickMs;

/** The current time, to within ten seconds. Components that use it re-render as time passes. */
export const useNow = (): Date => new Date(useSyncExternalStore(subscribe, lastTick, lastTick));
