import { useSyncExternalStore } from 'react';

let isReachable = true;
const listeners = new Set<() => void>();

/** Notes whether the last call got an answer, whatever it said. */
export function noteReachable(now: boolean): void {
  if (isReachable === now) return;
  isReachable = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether the server answered the last call; false without a network and while the server is down. */
export const useIsReachable = (): boolean => useSyncExternalStore(subscribe, () => isReachable);
