import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReadPiece, SharedWork } from './shared-work.ts';

/** A thread that reads lines in parallel with this one. */
export interface SecondLane {
  /** Reads pieces of `work` until none is left. Rejects if the thread ends early. */
  takeAndRead(work: SharedWork): Promise<ReadPiece[]>;
  close(): Promise<void>;
}

export function openSecondLane(): SecondLane {
  const thread = new Worker(new URL('second-lane-thread.ts', import.meta.url));
  // An idle thread mustn't keep the process running.
  thread.unref();
  return {
    async takeAndRead(work) {
      thread.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins.
      thread.postMessage(work);
      try {
        const [read] = (await once(thread, 'message')) as [ReadPiece[]];
        return read;
      } finally {
        thread.unref();
      }
    },
    async close() {
      await thread.terminate();
    },
  };
}
