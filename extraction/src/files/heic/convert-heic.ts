import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ReadRefusal } from '../../refusals.ts';
import type { Converted } from './converting-thread.ts';

/**
 * Converts a HEIC file to a JPEG: upright as its file says, without metadata such as the location. Throws ReadRefusal:
 * TOO_MANY_PIXELS before decoding, DAMAGED_FILE if it can't be decoded.
 */
export async function convertHeic(bytes: Uint8Array): Promise<Uint8Array> {
  const thread = new Worker(new URL('converting-thread.ts', import.meta.url), { workerData: bytes });
  const ended = once(thread, 'exit');
  const [converted] = (await once(thread, 'message')) as [Converted];
  // Frees memory for reading.
  await ended;
  if (converted.kind === 'too-large') throw new ReadRefusal('TOO_MANY_PIXELS');
  if (converted.kind === 'damaged')
    throw new ReadRefusal('DAMAGED_FILE', { cause: new Error(converted.reason) });
  return converted.bytes;
}
