/** Runs in a thread of a reading process: reads lines beside the main thread, by a recogniser of its own. */
import { parentPort } from 'node:worker_threads';
import { openLineReader } from './line-reader.ts';
import { takeAndRead, type SharedWork } from './shared-work.ts';

const reader = openLineReader();

parentPort?.on('message', (work: SharedWork) => void answer(work));

/** An error ends this thread and reaches the main thread as its 'error' event. */
async function answer(work: SharedWork): Promise<void> {
  const read = await takeAndRead(await reader, work);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, as a window has.
  parentPort?.postMessage(read);
}
