import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PrintPicture } from '../files/print-picture.ts';
import type { DocumentText } from '../pdf/document-text.ts';
import type { ReadReceipt } from '../receipt.ts';
import { ReadRefusal } from '../refusals.ts';
import { forkIsolated } from './isolated-process.ts';
import type { ReadMessage, ReadStage, ReadTask, Task } from './messages.ts';
import { residentMegabytes } from './resident-memory.ts';

const PROCESS_FILE = fileURLToPath(new URL('reading-process.ts', import.meta.url));
const MEMORY_CHECK_MS = 150;
/** A process above this share of its limit is replaced before its next file. */
const WORN_SHARE = 0.85;
/** How many of the last characters of a process's errors are kept, to explain a crash. */
const KEPT_STDERR = 4000;

export interface WorkerLimits {
  /** For each file, in milliseconds. */
  timeLimitMs: number;
  /** Resident memory, in megabytes. */
  memoryLimitMb: number;
}

/** A process that reads files one after another. */
export interface ReadingWorker {
  /** Its process ID; undefined if it couldn't be started. */
  readonly pid: number | undefined;
  /** True until it has read its first file. */
  readonly fresh: () => boolean;
  /** True until the process has exited or been stopped. */
  readonly alive: () => boolean;
  /**
   * Reads one file. Returns the receipt with the last one. Throws ReadRefusal. After exceeding a limit or crashing, the
   * worker is no longer alive.
   */
  read(task: ReadTask, events: FileEvents): Promise<ReadReceipt | null>;
  /** Reads the text and links of a PDF, with the same errors as `read`. */
  readText(bytes: Uint8Array): Promise<DocumentText>;
  /** Creates a print picture, with the same errors as `read`. */
  print(bytes: Uint8Array, page: number): Promise<PrintPicture>;
  /** Kills the process. Resolves once it has exited. */
  stop(): Promise<void>;
}

/** The events of a file before its reading ends. */
export interface FileEvents {
  onStage: (stage: ReadStage) => void;
  onThumbnail: (webp: Uint8Array) => void;
  onConverted: (jpeg: Uint8Array) => void;
}

/** Starts a reading process, with limits for each file. */
export function startReadingWorker({ timeLimitMs, memoryLimitMb }: WorkerLimits): ReadingWorker {
  const child = forkIsolated(PROCESS_FILE);
  let alive = true;
  let fresh = true;
  let errors = '';
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      alive = false;
      resolve();
    };
    child.on('exit', end).on('error', end);
  });
  child.stderr?.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-KEPT_STDERR)));

  const stop = async (): Promise<void> => {
    alive = false;
    child.kill('SIGKILL');
    await ended;
  };

  async function ask(task: Task, events: FileEvents): Promise<Answer> {
    const reading = new AbortController();
    try {
      const answer = await Promise.race([
        answerOf(child, task, events, () => errors, reading.signal),
        timeOver(timeLimitMs, reading.signal),
        memoryOver(child, memoryLimitMb, reading.signal),
      ]);
      if (answer.kind === 'more') return answer;
      fresh = false;
      if ((await residentMegabytes(child.pid ?? 0)) > memoryLimitMb * WORN_SHARE) await stop();
      return answer;
    } catch (error) {
      if (error instanceof ReadRefusal && ENDS_WORKER.has(error.code)) await stop();
      throw error;
    } finally {
      reading.abort();
    }
  }

  return {
    pid: child.pid,
    fresh: () => fresh,
    alive: () => alive,
    stop,
    async read(task, events) {
      const answer = await ask(task, events);
      return answer.kind === 'read' ? answer.receipt : null;
    },
    async readText(bytes) {
      const answer = await ask({ textOf: bytes }, NO_EVENTS);
      if (answer.kind !== 'text') throw new Error('a reading process answered something else');
      return answer.text;
    },
    async print(bytes, page) {
      const answer = await ask({ printOf: bytes, page }, NO_EVENTS);
      if (answer.kind !== 'print') throw new Error('a reading process answered something else');
      return answer.picture;
    },
  };
}

type Answer = Extract<ReadMessage, { kind: 'more' | 'read' | 'text' | 'print' }>;

const NO_EVENTS: FileEvents = {
  onStage: () => undefined,
  onThumbnail: () => undefined,
  onConverted: () => undefined,
};

const ENDS_WORKER: ReadonlySet<string> = new Set(['TIME_LIMIT', 'MEMORY_LIMIT', 'CRASHED']);

function answerOf(
  child: ChildProcess,
  task: Task,
  { onStage, onThumbnail, onConverted }: FileEvents,
  errors: () => string,
  ended: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const crashed = (how: string): void =>
      reject(new ReadRefusal('CRASHED', { cause: new Error(`${how}\n${errors()}`) }));
    const onMessage = (message: ReadMessage): void => {
      if (message.kind === 'stage') onStage(message.stage);
      else if (message.kind === 'thumbnail') onThumbnail(message.webp);
      else if (message.kind === 'converted') onConverted(message.jpeg);
      else if (message.kind === 'refused')
        reject(new ReadRefusal(message.code, { cause: new Error(message.detail) }));
      else resolve(message);
    };
    const onExit = (code: number | null, signal: NodeJS.Signals | null): void =>
      crashed(`the reading process ended (${signal ?? code})`);
    const onError = (error: Error): void => crashed(error.message);
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    ended.addEventListener('abort', () => {
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
    });
    if (child.connected) child.send(task, (error) => error && crashed(error.message));
    else crashed('the reading process is gone');
  });
}

function timeOver(limitMs: number, ended: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new ReadRefusal('TIME_LIMIT')), limitMs);
    ended.addEventListener('abort', () => clearTimeout(timer));
  });
}

function memoryOver(child: ChildProcess, limitMb: number, ended: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const check = async (): Promise<void> => {
      if ((await residentMegabytes(child.pid ?? 0)) > limitMb) reject(new ReadRefusal('MEMORY_LIMIT'));
    };
    const timer = setInterval(() => void check(), MEMORY_CHECK_MS);
    ended.addEventListener('abort', () => clearInterval(timer));
  });
}
