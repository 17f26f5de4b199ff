import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { ReadRefusal } from '../../refusals.ts';
import type { Decoded } from './decoding-thread.ts';

/** As good as the originals of phones that save JPEG themselves. */
const QUALITY = 90;

/**
 * Makes a JPEG of a HEIC: upright as its file says, without what else that file may tell, such as the place.
 * Throws ReadRefusal: TOO_MANY_PIXELS before anything is decoded, DAMAGED_FILE when it can't be.
 */
export async function convertHeic(bytes: Uint8Array): Promise<Uint8Array> {
  const decoded = await decode(bytes);
  if (decoded.kind === 'too-large') throw new ReadRefusal('TOO_MANY_PIXELS');
  if (decoded.kind === 'damaged') throw new ReadRefusal('DAMAGED_FILE', { cause: new Error(decoded.reason) });
  const { data, width, height } = decoded;
  return await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

async function decode(bytes: Uint8Array): Promise<Decoded> {
  const thread = new Worker(new URL('decoding-thread.ts', import.meta.url), { workerData: bytes });
  try {
    const [decoded] = (await once(thread, 'message')) as [Decoded];
    return decoded;
  } finally {
    await thread.terminate();
  }
}
