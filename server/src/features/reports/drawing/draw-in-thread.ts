import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { ExpenseDocument } from '../expenses/document.ts';
import type { Fetched, FromThread, PictureRequest, ToThread } from './protocol.ts';

/** Fetches what the drawing thread asks for. */
export type FetchPicture = (request: PictureRequest) => Promise<Fetched>;

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
 * Draws a report in a thread and yields its bytes as they're written. `protocol.ts` says what's sent, and when the thread is
 * ended.
 */
export async function* drawInThread(
  document: ExpenseDocument,
  fetchPicture: FetchPicture,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  signal?.throwIfAborted();
  const thread = idle.pop() ?? startThread();
  thread.ref();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const send = (message: ToThread): void => thread.postMessage(message);

  const chunks = new Readable({ objectMode: true, read: () => undefined });
  const fail = (error: unknown): void => {
    chunks.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  const onMessage = (message: FromThread): void => {
    switch (message.kind) {
      case 'fetch':
        fetchPicture(message.request).then((fetched) => send({ kind: 'fetched', fetched }), fail);
        break;
      case 'chunk':
        chunks.push(message.chunk);
        break;
      case 'done':
        chunks.push(null);
        break;
      case 'failed':
        fail(new Error(`a report couldn't be drawn: ${message.reason}`));
    }
  };
  const onExit = (): void => fail(new Error('the drawing thread ended'));
  const onAbort = (): void => fail(signal?.reason);
  thread.on('message', onMessage).on('error', fail).on('exit', onExit);
  signal?.addEventListener('abort', onAbort);
  let isWhole = false;
  try {
    send({ kind: 'draw', document });
    for await (const chunk of chunks as AsyncIterable<Uint8Array>) {
      yield chunk;
      send({ kind: 'used', bytes: chunk.length });
    }
    isWhole = true;
  } finally {
    thread.off('message', onMessage).off('error', fail).off('exit', onExit);
    signal?.removeEventListener('abort', onAbort);
    if (isWhole && idle.length < mostIdle) {
      idle.push(thread);
      thread.unref();
    } else await thread.terminate();
  }
}
