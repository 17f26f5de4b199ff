import type { Corners, Outline, Warning } from './outline.ts';

/** What the worker is asked. */
export type EdgesCall = { id: number } & (
  | { task: 'find'; image: Blob | ImageBitmap | VideoFrame }
  | { task: 'correct' | 'warn'; photo: Blob; corners: Corners | null }
);
export type EdgesReply = { id: number } & ({ result: unknown } | { error: string });
/** `Omit` that keeps the alternatives apart. */
type WithoutId<Call> = Call extends unknown ? Omit<Call, 'id'> : never;

/** Finding and straightening documents, off the page's own thread. Corners are in pixels of the image that was given. */
export interface Edges {
  /** The document in a live frame, which is taken over and closed, or in a photograph. */
  find(image: ImageBitmap | VideoFrame | Blob): Promise<Outline | null>;
  /** The document alone, straightened: a JPEG. */
  correct(photo: Blob, corners: Corners): Promise<Blob>;
  /** What may spoil the reading; without corners the whole photograph is looked at. */
  warnings(photo: Blob, corners: Corners | null): Promise<Warning[]>;
  /** Ends the worker; what is under way fails. */
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
