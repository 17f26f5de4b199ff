const wakers = new Set<() => void>();

/** Has `wake` called when something was kept that may be sent at once; returns how to stop. */
export function onSendSoon(wake: () => void): () => void {
  wakers.add(wake);
  return () => {
    wakers.delete(wake);
  };
}

/** Sends what waits now, and not only when its turn comes by itself. */
export function sendSoon(): void {
  for (const wake of wakers) wake();
}
