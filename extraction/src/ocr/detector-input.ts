import sharp from 'sharp';
import type { Raster } from './raster.ts';

/** The long side, in pixels, at which text is looked for. */
const LONG_SIDE = 960;
/** On a long till roll the short side keeps at least this, up to a length. */
const SHORT_SIDE_OF_A_ROLL = 352;
const LENGTH_OF_A_ROLL = 2560;
/** The detector halves its input five times: sides must be multiples of this. */
const SIDE_STEP = 32;
/** Mean and standard deviation of blue, green, red in the pictures that the detector was trained on (ImageNet's, 0 to 1). */
const MEAN = [0.485, 0.456, 0.406] as const;
const DEVIATION = [0.229, 0.224, 0.225] as const;
/** What the detector takes for each of the 256 shades of a colour. */
const [BLUE, GREEN, RED] = [0, 1, 2].map((colour) =>
  Float32Array.from({ length: 256 }, (_, shade) => (shade / 255 - MEAN[colour]!) / DEVIATION[colour]!),
) as [Float32Array, Float32Array, Float32Array];

/** A picture as the detector takes it: planes of blue, green, red, normalised. */
export interface DetectorInput {
  data: Float32Array;
  width: number;
  height: number;
}

/** The size at which text is looked for in a picture. */
export function detectorSize(width: number, height: number): { width: number; height: number } {
  const long = Math.max(width, height);
  const roll = Math.min(SHORT_SIDE_OF_A_ROLL / Math.min(width, height), LENGTH_OF_A_ROLL / long);
  const scale = Math.max(LONG_SIDE / long, roll);
  const side = (length: number): number =>
    Math.max(SIDE_STEP, Math.round((length * scale) / SIDE_STEP) * SIDE_STEP);
  return { width: side(width), height: side(height) };
}

/** Scales a picture to the detector's size and normalises it. */
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
  for (let pixel = 0, from = 0; pixel < plane; pixel++, from += 3) {
    data[pixel] = BLUE[pixels[from + 2]!]!;
    data[plane + pixel] = GREEN[pixels[from + 1]!]!;
    data[2 * plane + pixel] = RED[pixels[from]!]!;
  }
  return { data, width, height };
}
