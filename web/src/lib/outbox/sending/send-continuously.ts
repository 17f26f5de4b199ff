import { ApiError } from '../../api/api-error.ts';
import { onReachable } from '../../api/reachable.ts';
import { isDue, type OutboxItem } from '../outbox-item.ts';
import type { Outbox } from '../outbox.ts';
import { problemOf } from './problem-of.ts';
import { onSendSoon } from './send-soon.ts';

const firstDelayMs = 5000;
const longestDelayMs = 5 * 60_000;

interface SendContinuouslyOptions {
  outbox: Outbox;
  userId: string;
  /** Called with what one round has uploaded. */
  onSent: (items: readonly OutboxItem[]) => void;
  onSignedOut: () => void;
}

/**
 * Uploads a user's waiting items while their page is open: immediately, when the connection returns, when the page is
 * shown again, and otherwise after a growing delay. Returns how to stop.
 */
export function sendContinuously({
  outbox,
  userId,
  onSent,
  onSignedOut,
}: SendContinuouslyOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = firstDelayMs;
  let isRunning = false;
  let isRunRequested = false;
  let hasEnded = false;
  let isSignedOut = false;

  const later = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), milliseconds);
  };

  async function round(): Promise<unknown> {
    const sent: OutboxItem[] = [];
    try {
      return await outbox.sendAll(userId, (item) => sent.push(item));
    } catch (error) {
      // Storage itself failed; the next attempt may work.
      return error;
    } finally {
      if (sent.length > 0) onSent(sent);
    }
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    isRunning = true;
    isRunRequested = false;
    const stoppedBy = await round();
    isRunning = false;
    if (hasEnded) return;
    if (isRunRequested) void run();
    else if (stoppedBy === null) {
      delay = firstDelayMs;
      retryDue();
    } else waitAfter(stoppedBy);
  }

  function waitAfter(error: unknown): void {
    const { code } = problemOf(error, new Date());
    if (code === 'signed-out') {
      isSignedOut = true;
      return onSignedOut();
    }
    const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
    const isUsedUp = code === 'quota' || code === 'storage-quota';
    later(isUsedUp ? longestDelayMs : Math.max(delay, asked));
    delay = Math.min(delay * 2, longestDelayMs);
  }

  /** Retries items that a page failed to upload, or that came while others were being uploaded. */
  function retryDue(): void {
    if (isRunning || isSignedOut || timer !== undefined) return;
    if (outbox.items(userId).some((item) => item.state !== 'sending' && isDue(item))) later(delay);
  }

  const soon = () => {
    delay = firstDelayMs;
    if (isRunning) isRunRequested = true;
    else void run();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') soon();
  };

  const endings = [
    outbox.watch(userId, retryDue),
    onSendSoon(soon),
    onReachable((isReachable) => {
      if (isReachable) soon();
    }),
  ];
  window.addEventListener('online', soon);
  document.addEventListener('visibilitychange', onVisible);
  soon();
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    for (const end of endings) end();
    window.removeEventListener('online', soon);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
