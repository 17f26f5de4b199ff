/** Converts one HEIC file in a separate thread, so that its memory is freed with the thread. */
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { LIMITS } from '../../limits.ts';
import { openHeic, type Pixels } from './libheif.ts';

/** The thread's result. */
export type Converted =
  { kind: 'jpeg'; bytes: Uint8Array } | { kind: 'too-large' } | { kind: 'damaged'; reason: string };

/** As good as the originals of phones that save JPEG. */
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

/** Removes the gaps between rows in place: a large picture wouldn't fit twice. */
function withoutGaps({ data, width, height, stride }: Pixels): Uint8Array {
  const rowLength = width * 3;
  if (stride > rowLength)
    for (let row = 1; row < height; row++)
      data.copyWithin(row * rowLength, row * stride, row * stride + rowLength);
  return data.subarray(0, rowLength * height);
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins.
parentPort?.postMessage(await convert(workerData as Uint8Array));
