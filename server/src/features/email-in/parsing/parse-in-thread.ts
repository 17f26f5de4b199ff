import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ParsedMessage } from './parse-message.ts';

/** A message of the longest kind with a text of the longest kind takes a tenth of it. */
const longestMs = 60_000;
/** A message that takes too long this often is taken for one that's made to. */
const mostAttempts = 3;
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/**
 * Reads a message in a thread of its own, so that whatever it contains neither stops the others nor fills the memory. Null if it
 * can't be read within the limits. Rejects if it takes too long, as it may on a busy machine, so that it's tried again, up to
 * the third attempt.
 * The parsers are plain JavaScript; files within the message aren't decoded here.
 */
export async function parseInThread(
  raw: Uint8Array,
  at: Date,
  signal: AbortSignal,
  attempt = 1,
  timeLimitMs = longestMs,
): Promise<ParsedMessage | null> {
  signal.throwIfAborted();
  const thread = new Worker(new URL('./parsing-thread.ts', import.meta.url), {
    resourceLimits,
    // Without its cache, a thread takes three times as long to start.
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '' },
    workerData: { raw, at },
  });
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]);
  try {
    const [parsed] = (await Promise.race([
      // Rejects with the thread's error.
      once(thread, 'message', { signal: limit }),
      once(thread, 'exit', { signal: limit }).then(() => [null]),
    ])) as [ParsedMessage | null];
    return parsed;
  } catch {
    signal.throwIfAborted();
    if (attempt < mostAttempts) limit.throwIfAborted();
    return null;
  } finally {
    await thread.terminate();
  }
}

/** Reads only who sent a message and what about, where the whole of it can't be read. */
export const parseHeaders = (raw: Buffer, at: Date, signal: AbortSignal): Promise<ParsedMessage | null> => {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => raw.indexOf(end)).filter((end) => end >= 0);
  return parseInThread(Buffer.from(raw.subarray(0, Math.min(raw.length, ...ends))), at, signal);
};
