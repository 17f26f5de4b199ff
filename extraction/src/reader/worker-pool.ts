import { ReadRefusal } from '../refusals.ts';
import type { ReadingWorker } from './reading-worker.ts';

type Use<Result> = (worker: ReadingWorker) => Promise<Result>;

/** Reading processes, each with one use at a time. */
export interface WorkerPool {
  /** Uses a process when it's this use's turn. The signal ends its waiting, or stops the process. */
  run: <Result>(use: Use<Result>, signal?: AbortSignal) => Promise<Result>;
  /** IDs of the current processes. */
  processIds: () => number[];
  /** Stops all processes; waiting and running uses reject with an Error. */
  close: () => Promise<void>;
}

/** A use that waits for a process or has one. */
interface Turn {
  /** Resolves once the use has ended; false if it should be retried in another process. */
  take: (worker: ReadingWorker) => Promise<boolean>;
  giveUp: (reason: unknown) => void;
}

/** Starts processes with `start` up to the number given, and reuses those that live on. */
export function createWorkerPool(concurrency: number, start: () => ReadingWorker): WorkerPool {
  const queue: Turn[] = [];
  const idle: ReadingWorker[] = [];
  const busy = new Map<ReadingWorker, Turn>();
  let closed = false;

  function serve(): void {
    while (busy.size < concurrency) {
      const turn = queue.shift();
      if (!turn) return;
      void serveOne(idleWorker() ?? start(), turn);
    }
  }

  function idleWorker(): ReadingWorker | undefined {
    let worker = idle.pop();
    while (worker && !worker.alive()) worker = idle.pop();
    return worker;
  }

  async function serveOne(worker: ReadingWorker, turn: Turn): Promise<void> {
    busy.set(worker, turn);
    const isDone = await turn.take(worker);
    busy.delete(worker);
    if (!isDone && !closed) queue.unshift(turn);
    if (closed) await worker.stop();
    else if (worker.alive()) idle.push(worker);
    serve();
  }

  return {
    async run(use, signal) {
      signal?.throwIfAborted();
      if (closed) throw new Error('the reader is closed');
      const { turn, result } = turnOf(use, signal);
      signal?.addEventListener('abort', () => {
        const place = queue.indexOf(turn);
        if (place >= 0) queue.splice(place, 1);
        turn.giveUp(signal.reason);
      });
      queue.push(turn);
      serve();
      return await result;
    },
    processIds: () =>
      [...idle, ...busy.keys()].filter((worker) => worker.alive()).flatMap((worker) => worker.pid ?? []),
    async close() {
      closed = true;
      const reason = new Error('the reader was closed');
      for (const turn of [...queue.splice(0), ...busy.values()]) turn.giveUp(reason);
      await Promise.all([...idle.splice(0), ...busy.keys()].map((worker) => worker.stop()));
    },
  };
}

function turnOf<Result>(
  use: Use<Result>,
  signal: AbortSignal | undefined,
): { turn: Turn; result: Promise<Result> } {
  const { promise: result, resolve, reject } = Promise.withResolvers<Result>();
  async function take(worker: ReadingWorker): Promise<boolean> {
    if (signal?.aborted) return true;
    const stop = (): void => void worker.stop();
    signal?.addEventListener('abort', stop);
    try {
      resolve(await use(worker));
    } catch (error) {
      // Earlier files may have filled the memory, so retry in a fresh process.
      if (error instanceof ReadRefusal && error.code === 'MEMORY_LIMIT' && !worker.fresh()) return false;
      reject(error);
    } finally {
      signal?.removeEventListener('abort', stop);
    }
    return true;
  }
  return { turn: { take, giveUp: reject }, result };
}
