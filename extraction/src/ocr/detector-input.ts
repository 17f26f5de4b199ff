import sharp from 'sharp';
import type { Raster } from './raster.ts';

/** The detector's input has a long side of this many pixels. */
const LONG_SIDE = 960;
/** The short side of a long till receipt is at least this, up to a limit on the long side. */
const SHORT_SIDE_OF_A_ROLL = 352;
const LENGTH_OF_A_ROLL = 2560;
/** Sides must be multiples of this, because the detector halves its input five times. */
const SIDE_STEP = 32;
/** Normalises the 256 shades of a colour, by its mean and standard deviation (0 to 1) in the detector's training. */
const normalised = (mean: number, deviation: number) =>
  Float32Array.from({ length: 256 }, (_, shade) => (shade / 255 - mean) / deviation);

const BLUE = normalised(0.485, 0.229);
const GREEN = normalised(0.456, 0.224);
const RED = normalised(0.406, 0.225);

/** The detector's input: one plane each of blue, green and red, normalised. */
export interface DetectorInput {
  data: Float32Array;
  width: number;
  height: number;
}

/** Returns the size of the detector's input for a picture of this size. */
export function detectorSize(width: number, height: number): { width: number; height: number } {
  const long = Math.max(width, height);
  const roll = Math.min(SHORT_SIDE_OF_A_ROLL / Math.min(width, height), LENGTH_OF_A_ROLL / long);
  const scale = Math.max(LONG_SIDE / long, roll);
  const side = (length: number): number =>
    Math.max(SIDE_STEP, Math.round((length * scale) / SIDE_STEP) * SIDE_STEP);
  return { width: side(width), height: side(height) };
}

export async function detectorInput(raster: Raster): Promise<DetectorInput> {
  const { width, height } = detectorSize(raster.width, raster.height);
  const pixels = await sharp(raster.data, {
    raw: { width: raster.width, height: raster.height, channels: 3 },
  })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  const plane = width * height;
  const data = new Float32Array(3 * plane);
  // `!`: `pixels` has three bytes per pixel, and each byte has a normalised value.
  for (let pixel = 0, from = 0; pixel < plane; pixel++, from += 3) {
    data[pixel] = BLUE[pixels[from + 2]!]!;
    data[plane + pixel] = GREEN[pixels[from + 1]!]!;
    data[2 * plane + pixel] = RED[pixels[from]!]!;
  }
  return { data, width, height };
}
