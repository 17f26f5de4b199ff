import { useSyncExternalStore } from 'react';

const tickMs = 10_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = (): void => {
  for (const listener of listeners) listener();
};

/** One clock for everything that is shown; a page that was in the background catches up when it is seen again. */
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

/** The same for everything that is drawn within a tick. */
const lastTick = (): number => Math.floor(Date.now() / tickMs) * tickMs;

/** The present, to within ten seconds; what shows it is drawn again as time passes. */
export const useNow = (): Date => new Date(useSyncExternalStore(subscribe, lastTick, lastTick));
