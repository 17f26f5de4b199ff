/** A thread of a reading process that reads lines with its own recogniser, in parallel with the main thread. */
import { parentPort } from 'node:worker_threads';
import { openLineReader } from './line-reader.ts';
import { takeAndRead, type SharedWork } from './shared-work.ts';

const reader = openLineReader();

parentPort?.on('message', (work: SharedWork) => void answer(work));

/** An error ends this thread, and the main thread receives it as an 'error' event. */
async function answer(work: SharedWork): Promise<void> {
  const read = await takeAndRead(await reader, work);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins.
  parentPort?.postMessage(read);
}
