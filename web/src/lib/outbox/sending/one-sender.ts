const lockName = 'docket-outbox';

let last: Promise<unknown> = Promise.resolve();

/**
 * Does one thing after another, across the tabs of this browser; whoever gives up while waiting is not done at all.
 * Browsers lock across tabs for secure pages only. Elsewhere each tab has a row of its own: two may then send the same
 * item, of which the server makes one receipt.
 */
export function oneAtATime<Result>(act: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { locks } = navigator as Partial<Navigator>;
  if (locks) return locks.request(lockName, { signal }, act);
  const mine = last.then(() => {
    signal.throwIfAborted();
    return act();
  });
  last = mine.catch(() => undefined);
  return Promise.race([mine, abortOf(signal)]);
}

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const abort = () => reject(new DOMException('Given up while waiting.', 'AbortError'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
