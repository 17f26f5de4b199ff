import { availableParallelism } from 'node:os';
import type { PrintPicture } from './files/print-picture.ts';
import { LIMITS } from './limits.ts';
import type { DocumentText } from './pdf/document-text.ts';
import type { ReadStage } from './reader/messages.ts';
import { startReadingWorker, type ReadingWorker } from './reader/reading-worker.ts';
import type { ReadReceipt } from './receipt.ts';
import { ReadRefusal } from './refusals.ts';

export type { ReadStage } from './reader/messages.ts';

export interface ReceiptReaderOptions {
  /** Files read at the same time; by default one a core. */
  concurrency?: number;
  /** Time for one file, in milliseconds. */
  timeLimitMs?: number;
  /** Resident memory of one reading process, in megabytes. */
  memoryLimitMb?: number;
}

export interface ReadOptions {
  onStage?: (stage: ReadStage) => void;
  /** Gives the file up, also while it is being read; `read` then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** yyyy-MM-dd; later dates are not believed. By default the machine's date. */
  today?: string;
  /**
   * Asks for a thumbnail of the first page: a WebP, 320 pixels wide and at most 480 high. It may come for a file that
   * can't be read, and once more when it turns out that the page has to be turned: the last one counts.
   */
  onThumbnail?: (webp: Uint8Array) => void;
  /** Hears, for each page (from 0) that came as HEIC, the JPEG that was made of it. */
  onConverted?: (page: number, jpeg: Uint8Array) => void;
}

/** Reads receipts in processes of their own, so that no file can take this process down. */
export interface ReceiptReader {
  /**
   * Reads a picture (JPEG, PNG, GIF, WebP, HEIC) or a PDF, or several pictures that are the pages of one receipt.
   * Throws ReadRefusal when one of them can't be read. The limit of time holds for each.
   */
  read(files: Uint8Array | readonly Uint8Array[], options?: ReadOptions): Promise<ReadReceipt>;
  /**
   * Reads the words and links of a PDF as they stand in it, and no picture. Throws ReadRefusal when it is none or can't
   * be read; a signal gives it up as it does for `read`.
   */
  readText(pdf: Uint8Array, options?: { signal?: AbortSignal }): Promise<DocumentText>;
  /**
   * Makes a JPEG to print of a picture (JPEG, PNG, GIF, WebP): upright, on white, at most 2000 pixels a side. Throws
   * ReadRefusal where it can't be made; a signal gives it up as it does for `read`.
   */
  print(picture: Uint8Array, options?: { signal?: AbortSignal }): Promise<PrintPicture>;
  /** Ids of the reading processes that live now. */
  processIds(): number[];
  /** Ends all reading; what is still waiting or being read rejects with an Error. */
  close(): Promise<void>;
}

interface Waiting {
  /** Reads the file; false when it deserves another try with another process. */
  start(worker: ReadingWorker): Promise<boolean>;
  giveUp(reason: unknown): void;
}

/** Starts a reader. Its processes start with the first files and are used again until they crash, hang or grow. */
export function createReceiptReader(options: ReceiptReaderOptions = {}): ReceiptReader {
  const concurrency = options.concurrency ?? availableParallelism();
  const limits = {
    timeLimitMs: options.timeLimitMs ?? LIMITS.fileMs,
    memoryLimitMb: options.memoryLimitMb ?? LIMITS.memoryMb,
  };
  const queue: Waiting[] = [];
  const idle: ReadingWorker[] = [];
  const busy = new Map<ReadingWorker, Waiting>();
  let closed = false;

  /** Hands waiting files to free processes, starting new ones up to the limit. */
  function serve(): void {
    while (busy.size < concurrency) {
      const waiting = queue.shift();
      if (!waiting) return;
      let worker = idle.pop();
      while (worker && !worker.alive()) worker = idle.pop();
      worker ??= startReadingWorker(limits);
      void serveOne(worker, waiting);
    }
  }

  async function serveOne(worker: ReadingWorker, waiting: Waiting): Promise<void> {
    busy.set(worker, waiting);
    const isDone = await waiting.start(worker);
    busy.delete(worker);
    if (!isDone && !closed) queue.unshift(waiting);
    if (closed) await worker.stop();
    else if (worker.alive()) idle.push(worker);
    serve();
  }

  /** Does something with one of the processes, when it is its turn. */
  async function withWorker<Result>(
    files: readonly Uint8Array[],
    signal: AbortSignal | undefined,
    use: (worker: ReadingWorker) => Promise<Result>,
  ): Promise<Result> {
    signal?.throwIfAborted();
    if (closed) throw new Error('the reader is closed');
    if (files.length === 0) throw new ReadRefusal('EMPTY_FILE');
    if (files.some((bytes) => bytes.length > LIMITS.fileBytes)) throw new ReadRefusal('FILE_TOO_LARGE');
    return await new Promise((resolve, reject) => {
      const waiting: Waiting = {
        giveUp: reject,
        async start(worker) {
          if (signal?.aborted) return true;
          const stop = (): void => void worker.stop();
          signal?.addEventListener('abort', stop);
          try {
            resolve(await use(worker));
          } catch (error) {
            // The files before it may have filled the memory: only a fresh process tells.
            if (error instanceof ReadRefusal && error.code === 'MEMORY_LIMIT' && !worker.fresh())
              return false;
            reject(error);
          } finally {
            signal?.removeEventListener('abort', stop);
          }
          return true;
        },
      };
      signal?.addEventListener('abort', () => {
        const place = queue.indexOf(waiting);
        if (place >= 0) queue.splice(place, 1);
        reject(signal.reason);
      });
      queue.push(waiting);
      serve();
    });
  }

  return {
    async read(given, asked = {}) {
      const files = given instanceof Uint8Array ? [given] : given;
      return await withWorker(files, asked.signal, (worker) => readFiles(worker, files, asked));
    },
    readText: (pdf, { signal } = {}) => withWorker([pdf], signal, (worker) => worker.readText(pdf)),
    print: (picture, { signal } = {}) => withWorker([picture], signal, (worker) => worker.print(picture)),
    processIds: () =>
      [...idle, ...busy.keys()].filter((worker) => worker.alive()).flatMap((worker) => worker.pid ?? []),
    async close() {
      closed = true;
      const reason = new Error('the reader was closed');
      for (const waiting of [...queue.splice(0), ...busy.values()]) waiting.giveUp(reason);
      await Promise.all([...idle.splice(0), ...busy.keys()].map((worker) => worker.stop()));
    },
  };
}

/** Hands the files of one receipt to a process, one after the other: it never holds more than one of them. */
async function readFiles(
  worker: ReadingWorker,
  files: readonly Uint8Array[],
  { onStage = () => undefined, onThumbnail, onConverted, today = localDate(new Date()) }: ReadOptions,
): Promise<ReadReceipt> {
  for (const [page, bytes] of files.entries()) {
    const place = { first: page === 0, last: page === files.length - 1 };
    const thumbnail = place.first && onThumbnail !== undefined;
    const receipt = await worker.read(
      { bytes, place, today, thumbnail },
      {
        onStage,
        onThumbnail: (webp) => onThumbnail?.(webp),
        onConverted: (jpeg) => onConverted?.(page, jpeg),
      },
    );
    if (receipt) return receipt;
  }
  throw new Error('a receipt ends with its last file');
}

/** The calendar date where this machine stands; Swedish writes it yyyy-MM-dd. */
const localDate = (now: Date): string => now.toLocaleDateString('sv-SE');
