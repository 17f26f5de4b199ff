import { availableParallelism } from 'node:os';
import type { PrintPicture } from './files/print-picture.ts';
import { LIMITS } from './limits.ts';
import type { DocumentText } from './pdf/document-text.ts';
import type { ReadStage } from './reader/messages.ts';
import { startReadingWorker, type ReadingWorker } from './reader/reading-worker.ts';
import { createWorkerPool } from './reader/worker-pool.ts';
import type { ReadReceipt } from './receipt.ts';
import { ReadRefusal } from './refusals.ts';

export type { ReadStage } from './reader/messages.ts';

/** How many files a reader reads at a time, and what each may take. */
export interface ReceiptReaderOptions {
  /** The number of files read at a time; by default one per core. */
  concurrency?: number;
  /** Time for one file, in milliseconds. */
  timeLimitMs?: number;
  /** Resident memory of one reading process, in megabytes. */
  memoryLimitMb?: number;
}

/** What a caller wants to know of a receipt's reading besides the result. */
export interface ReadOptions {
  onStage?: (stage: ReadStage) => void;
  /** Cancels the file, even while it's being read; `read` then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** yyyy-MM-dd; later dates are ignored. By default the machine's date. */
  today?: string;
  /**
   * Requests a thumbnail of the first page: a WebP, 320 pixels wide and at most 480 high. It may arrive for an
   * unreadable file, and again if the page must be rotated: the last one counts.
   */
  onThumbnail?: (webp: Uint8Array) => void;
  /** Receives the JPEG of each HEIC page (from 0). */
  onConverted?: (page: number, jpeg: Uint8Array) => void;
}

/** Reads receipts in separate processes, so that no file can take this process down. */
export interface ReceiptReader {
  /**
   * Reads a picture (JPEG, PNG, GIF, WebP, HEIC), a PDF, or several pictures that are the pages of one receipt. Throws
   * ReadRefusal if one can't be read. The time limit applies to each.
   */
  read(files: Uint8Array | readonly Uint8Array[], options?: ReadOptions): Promise<ReadReceipt>;
  /**
   * Reads the text and links of a PDF, without pictures. Throws ReadRefusal if it isn't one or can't be read. The
   * signal cancels it, as in `read`.
   */
  readText(pdf: Uint8Array, options?: { signal?: AbortSignal }): Promise<DocumentText>;
  /**
   * Creates a print JPEG from a picture (JPEG, PNG, GIF, WebP) or a page of a PDF (from 0): upright, on white, at most
   * 2000 pixels a side, unless it's a long roll. Throws ReadRefusal if it can't. The signal cancels it, as in `read`.
   */
  print(picture: Uint8Array, options?: { page?: number; signal?: AbortSignal }): Promise<PrintPicture>;
  /** IDs of the current reading processes. */
  processIds(): number[];
  /** Stops all reading; waiting and running files reject with an Error. */
  close(): Promise<void>;
}

/**
 * Starts a reader. Its processes start with the first files, and are reused until they crash, hang or grow too large.
 */
export function createReceiptReader(options: ReceiptReaderOptions = {}): ReceiptReader {
  const limits = {
    timeLimitMs: options.timeLimitMs ?? LIMITS.fileMs,
    memoryLimitMb: options.memoryLimitMb ?? LIMITS.memoryMb,
  };
  const pool = createWorkerPool(options.concurrency ?? availableParallelism(), () =>
    startReadingWorker(limits),
  );

  async function withWorker<Result>(
    files: readonly Uint8Array[],
    signal: AbortSignal | undefined,
    use: (worker: ReadingWorker) => Promise<Result>,
  ): Promise<Result> {
    signal?.throwIfAborted();
    if (files.length === 0) throw new ReadRefusal('EMPTY_FILE');
    if (files.some((bytes) => bytes.length > LIMITS.fileBytes)) throw new ReadRefusal('FILE_TOO_LARGE');
    return await pool.run(use, signal);
  }

  return {
    async read(given, asked = {}) {
      const files = given instanceof Uint8Array ? [given] : given;
      return await withWorker(files, asked.signal, (worker) => readFiles(worker, files, asked));
    },
    readText: (pdf, { signal } = {}) => withWorker([pdf], signal, (worker) => worker.readText(pdf)),
    print: (picture, { page = 0, signal } = {}) =>
      withWorker([picture], signal, (worker) => worker.print(picture, page)),
    processIds: pool.processIds,
    close: pool.close,
  };
}

/** Sends the files of a receipt to a process one by one, so that it never holds more than one. */
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

/** The calendar date on this machine; Swedish formats it as yyyy-MM-dd. */
const localDate = (now: Date): string => now.toLocaleDateString('sv-SE');
