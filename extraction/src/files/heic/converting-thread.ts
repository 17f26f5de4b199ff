/** Converts the one HEIC that it is given, in a thread of its own: the memory that this takes ends with the thread. */
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { LIMITS } from '../../limits.ts';
import { openHeic, type Pixels } from './libheif.ts';

/** What the thread says at its end. */
export type Converted =
  { kind: 'jpeg'; bytes: Uint8Array } | { kind: 'too-large' } | { kind: 'damaged'; reason: string };

/** As good as the originals of phones that save JPEG themselves. */
const QUALITY = 90;

async function convert(bytes: Uint8Array): Promise<Converted> {
  try {
    const picture = openHeic(bytes);
    if (picture.width * picture.height > LIMITS.pixels) return { kind: 'too-large' };
    const pixels = await picture.decode();
    const { width, height } = pixels;
    if (width * height > LIMITS.pixels) return { kind: 'too-large' };
    const jpeg = await sharp(withoutGaps(pixels), { raw: { width, height, channels: 3 } })
      .jpeg({ quality: QUALITY })
      .toBuffer();
    return { kind: 'jpeg', bytes: jpeg };
  } catch (error) {
    return { kind: 'damaged', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Closes the gaps between the rows where they lie: a large picture would not fit twice. */
function withoutGaps({ data, width, height, stride }: Pixels): Uint8Array {
  const rowLength = width * 3;
  if (stride > rowLength)
    for (let row = 1; row < height; row++)
      data.copyWithin(row * rowLength, row * stride, row * stride + rowLength);
  return data.subarray(0, rowLength * height);
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, as a window has.
parentPort?.postMessage(await convert(workerData as Uint8Array));
