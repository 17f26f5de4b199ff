const lockName = 'docket-outbox';

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs one task at a time across this browser's tabs; one that's aborted while waiting never runs. Browsers lock across
 * tabs for secure pages only. Elsewhere each tab has its own queue, so two may upload the same item, for which the
 * server creates one receipt.
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
