import type { Corners, Outline, Warning } from './outline.ts';

/** A call to the worker. */
export type EdgesCall = { id: number } & (
  | { task: 'find'; image: Blob | ImageBitmap | VideoFrame }
  | { task: 'correct' | 'warn'; photo: Blob; corners: Corners | null }
);
export type EdgesReply = { id: number } & ({ result: unknown } | { error: string });
/** `Omit` that distributes over a union. */
type WithoutId<Call> = Call extends unknown ? Omit<Call, 'id'> : never;

/** Finds and straightens documents in a worker. Corners are in pixels of the given image. */
export interface Edges {
  /** Finds the document in a live frame, which is transferred and closed, or in a photo. */
  find(image: ImageBitmap | VideoFrame | Blob): Promise<Outline | null>;
  /** Returns the document straightened, as a JPEG. */
  correct(photo: Blob, corners: Corners): Promise<Blob>;
  /** Returns what may make the photo hard to read; without corners it checks the whole photo. */
  warnings(photo: Blob, corners: Corners | null): Promise<Warning[]>;
  /** Terminates the worker; pending calls fail. */
  close(): void;
}

type Settle = { resolve: (result: unknown) => void; reject: (error: Error) => void };

export function createEdges(): Edges {
  const worker = new Worker(new URL('./edges-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Settle>();
  let calls = 0;

  const failAll = (message: string): void => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<EdgesReply>) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) call?.reject(new Error(data.error));
    else call?.resolve(data.result);
  });
  worker.addEventListener('error', ({ message }) => failAll(message || 'The worker failed.'));

  const ask = (call: WithoutId<EdgesCall>, transfer: Transferable[] = []): Promise<unknown> =>
    new Promise((resolve, reject) => {
      calls++;
      waiting.set(calls, { resolve, reject });
      worker.postMessage({ ...call, id: calls }, transfer);
    });

  return {
    find: (image) =>
      ask({ task: 'find', image }, image instanceof Blob ? [] : [image]) as Promise<Outline | null>,
    correct: (photo, corners) => ask({ task: 'correct', photo, corners }) as Promise<Blob>,
    warnings: (photo, corners) => ask({ task: 'warn', photo, corners }) as Promise<Warning[]>,
    close() {
      worker.terminate();
      failAll('Closed.');
    },
  };
}
