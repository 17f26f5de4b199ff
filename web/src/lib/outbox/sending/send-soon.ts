const wakers = new Set<() => void>();

/** Calls `wake` when something was saved that can be uploaded immediately. Returns how to stop. */
export function onSendSoon(wake: () => void): () => void {
  wakers.add(wake);
  return () => {
    wakers.delete(wake);
  };
}

/** Uploads waiting items now instead of on the next round. */
export function sendSoon(): void {
  for (const wake of wakers) wake();
}
