/** A thread that reads one message and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { parseMessage } from './parse-message.ts';

const { raw, at } = workerData as { raw: Uint8Array; at: Date };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await parseMessage(raw, at));
