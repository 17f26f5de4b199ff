import type { Receipt } from '@docket/shared/receipts/contract';
import { readingStages, uploadPolling, type ReadingStage } from '@docket/shared/receipts/rules';

/** How reading a receipt ended for the page that waits for it. */
export type ReadingOutcome =
  | { kind: 'processed'; receipt: Receipt }
  | { kind: 'failed'; receipt: Receipt }
  | { kind: 'timeout'; receipt: Receipt | null };

export interface Following {
  load: () => Promise<Receipt>;
  /** Calls back when the receipt changes, ahead of the next poll; returns a function to stop listening. */
  onChanged: (listener: () => void) => () => void;
  onStage: (stage: ReadingStage) => void;
  signal: AbortSignal;
}

const isOver = (receipt: Receipt): boolean => receipt.status !== 'DRAFT' && receipt.status !== 'PROCESSING';

/** The later of two stages: events may arrive out of order, but progress never goes back. */
export const laterStage = (a: ReadingStage | null, b: ReadingStage | null): ReadingStage | null =>
  readingStages.findLast((stage) => stage === a || stage === b) ?? null;

/**
 * Waits for a receipt to be read: polls 20 times at 2 seconds (CONST-44), and also on every change event. PROCESSED and
 * FAILED stop immediately; only running out of attempts is a timeout (OP-102). A failed attempt counts, and polling
 * continues. Rejects only when `signal` aborts.
 */
export function followReading({ load, onChanged, onStage, signal }: Following): Promise<ReadingOutcome> {
  return new Promise((resolve, reject) => {
    let attempts = 0;
    let last: Receipt | null = null;
    let settled = false;

    const finish = (settle: () => void) => {
      if (settled) return;
      settled = true;
      clearInterval(timer);
      stopListening();
      signal.removeEventListener('abort', abort);
      settle();
    };
    const abort = () => finish(() => reject(new DOMException('No longer followed', 'AbortError')));

    const ask = async () => {
      try {
        const receipt = await load();
        last = receipt;
        if (settled) return;
        if (receipt.stage) onStage(receipt.stage);
        if (!isOver(receipt)) return;
        finish(() => resolve({ kind: receipt.status === 'FAILED' ? 'failed' : 'processed', receipt }));
      } catch {
        // The next attempt may succeed.
      }
    };

    const attempt = () => {
      attempts += 1;
      if (attempts > uploadPolling.attempts) finish(() => resolve({ kind: 'timeout', receipt: last }));
      else void ask();
    };

    const timer = setInterval(attempt, uploadPolling.intervalMs);
    const stopListening = onChanged(() => void ask());
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
  });
}
