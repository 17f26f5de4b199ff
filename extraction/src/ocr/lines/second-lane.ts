import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReadPiece, SharedWork } from './shared-work.ts';

/** A thread that reads lines while this one does. */
export interface SecondLane {
  /** Reads pieces of `work` until none is left. Rejects when the thread ends before. */
  takeAndRead(work: SharedWork): Promise<ReadPiece[]>;
  close(): Promise<void>;
}

export function openSecondLane(): SecondLane {
  const thread = new Worker(new URL('second-lane-thread.ts', import.meta.url));
  // A thread that waits for work shall not keep the process from ending.
  thread.unref();
  return {
    async takeAndRead(work) {
      thread.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, as a window has.
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
