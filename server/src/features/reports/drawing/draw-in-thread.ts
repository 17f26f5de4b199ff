import { Worker } from 'node:worker_threads';
import type { ExpenseDocument } from '../expenses/document.ts';
import type { FromThread, Granted, ToThread, Wish } from './messages.ts';

/** Fetches what the drawing thread asks for. */
export type Grant = (wish: Wish) => Promise<Granted>;

/** Starting a thread takes longer than drawing a short report, so one waits for the next report. */
const idle: Worker[] = [];
const mostIdle = 1;
/** A document of 5,000 receipts takes half of it. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };

function startThread(): Worker {
  const thread = new Worker(new URL('./drawing-thread.ts', import.meta.url), { resourceLimits });
  thread.on('exit', () => {
    const at = idle.indexOf(thread);
    if (at >= 0) idle.splice(at, 1);
  });
  return thread;
}

/**
 * Draws a report in a thread and yields its bytes as they're written. The thread is ended if the bytes aren't used to the
 * end, or the signal says so.
 */
export async function* drawInThread(
  document: ExpenseDocument,
  grant: Grant,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  signal?.throwIfAborted();
  const thread = idle.pop() ?? startThread();
  thread.ref();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const say = (message: ToThread): void => thread.postMessage(message);
  const chunks: Uint8Array[] = [];
  let ended: { error: Error | null } | null = null;
  let wake: () => void = () => undefined;
  const end = (error: Error | null): void => {
    ended ??= { error };
    wake();
  };
  const hear = (message: FromThread): void => {
    if (message.kind === 'wish')
      grant(message.wish).then(
        (granted) => say({ kind: 'granted', granted }),
        (error: unknown) => end(error instanceof Error ? error : new Error(String(error))),
      );
    else if (message.kind === 'chunk') {
      chunks.push(message.chunk);
      wake();
    } else end(message.kind === 'done' ? null : new Error(`a report couldn't be drawn: ${message.reason}`));
  };
  const onExit = (): void => end(new Error('the drawing thread ended'));
  const onAbort = (): void => end(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
  thread.on('message', hear).on('error', end).on('exit', onExit);
  signal?.addEventListener('abort', onAbort);
  let isWhole = false;
  try {
    say({ kind: 'draw', document });
    for (;;) {
      const chunk = chunks.shift();
      if (chunk) {
        yield chunk;
        say({ kind: 'read', bytes: chunk.length });
        continue;
      }
      // Assigned in a callback, which the compiler doesn't see.
      const outcome = ended as { error: Error | null } | null;
      if (outcome?.error) throw outcome.error;
      if (outcome) break;
      await new Promise<void>((resolve) => (wake = resolve));
    }
    isWhole = true;
  } finally {
    thread.off('message', hear).off('error', end).off('exit', onExit);
    signal?.removeEventListener('abort', onAbort);
    if (isWhole && idle.length < mostIdle) {
      idle.push(thread);
      thread.unref();
    } else await thread.terminate();
  }
}
