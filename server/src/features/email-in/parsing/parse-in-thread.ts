import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ParsedMessage } from './parse-message.ts';

/** A message of the longest kind with a text of the longest kind takes a tenth of it. */
const timeLimitMs = 60_000;
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/**
 * Reads a message in a thread of its own, so that whatever it contains neither stops the others nor fills the memory. Null if it
 * can't be read within the limits. The parsers are plain JavaScript; files within the message aren't decoded here.
 */
export async function parseInThread(
  raw: Uint8Array,
  at: Date,
  signal: AbortSignal,
): Promise<ParsedMessage | null> {
  signal.throwIfAborted();
  const thread = new Worker(new URL('./parsing-thread.ts', import.meta.url), {
    resourceLimits,
    env: {},
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
    return null;
  } finally {
    await thread.terminate();
  }
}
