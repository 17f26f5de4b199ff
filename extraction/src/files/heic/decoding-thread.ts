/** Decodes the one HEIC that it is given, in a thread of its own: the memory that this takes ends with the thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { LIMITS } from '../../limits.ts';
import { openHeic } from './libheif.ts';

/** What the thread says at its end; `data` are rows of red, green and blue without gaps. */
export type Decoded =
  | { kind: 'pixels'; data: Uint8Array<ArrayBuffer>; width: number; height: number }
  | { kind: 'too-large' }
  | { kind: 'damaged'; reason: string };

async function decode(bytes: Uint8Array): Promise<Decoded> {
  try {
    const picture = openHeic(bytes);
    if (picture.width * picture.height > LIMITS.pixels) return { kind: 'too-large' };
    const { data, width, height, stride } = await picture.decode();
    if (width * height > LIMITS.pixels) return { kind: 'too-large' };
    const rowLength = width * 3;
    const packed = new Uint8Array(rowLength * height);
    for (let row = 0; row < height; row++)
      packed.set(data.subarray(row * stride, row * stride + rowLength), row * rowLength);
    return { kind: 'pixels', data: packed, width, height };
  } catch (error) {
    return { kind: 'damaged', reason: error instanceof Error ? error.message : String(error) };
  }
}

const decoded = await decode(workerData as Uint8Array);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, as a window has.
parentPort?.postMessage(decoded, decoded.kind === 'pixels' ? [decoded.data.buffer] : []);
