import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ReadRefusal } from '../../refusals.ts';
import type { Converted } from './converting-thread.ts';

/**
 * Makes a JPEG of a HEIC: upright as its file says, without what else that file may tell, such as the place.
 * Throws ReadRefusal: TOO_MANY_PIXELS before anything is decoded, DAMAGED_FILE when it can't be.
 */
export async function convertHeic(bytes: Uint8Array): Promise<Uint8Array> {
  const thread = new Worker(new URL('converting-thread.ts', import.meta.url), { workerData: bytes });
  const ended = once(thread, 'exit');
  const [converted] = (await once(thread, 'message')) as [Converted];
  // Its memory is needed for the reading.
  await ended;
  if (converted.kind === 'too-large') throw new ReadRefusal('TOO_MANY_PIXELS');
  if (converted.kind === 'damaged')
    throw new ReadRefusal('DAMAGED_FILE', { cause: new Error(converted.reason) });
  return converted.bytes;
}
