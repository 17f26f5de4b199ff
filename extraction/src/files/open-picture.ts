import sharp, { type Sharp } from 'sharp';
import { LIMITS } from '../limits.ts';
import { cutRaster, type Raster, type Rectangle } from '../ocr/raster.ts';
import { ReadRefusal } from '../refusals.ts';
import { readingScale } from './reading-size.ts';
import { contentRegion } from './content-region.ts';

// Pictures are processed one at a time, so libvips needs no operation cache or extra threads.
sharp.cache(false);
sharp.concurrency(1);

/** A picture prepared for reading: upright by EXIF orientation, cropped to its content and scaled. */
export interface OpenedPicture {
  raster: Raster;
  /** The size of the whole upright picture in its own pixels. */
  width: number;
  height: number;
  /** The part of it in the raster. */
  region: Rectangle;
}

/** If the content is this much smaller than the picture, it's decoded again at a higher resolution. */
const WORTH_A_SECOND_LOOK = 1.2;

/**
 * Decodes a JPEG, PNG, GIF (first frame) or WebP. Throws ReadRefusal: TOO_MANY_PIXELS before decoding, DAMAGED_FILE if
 * it can't be decoded.
 */
export async function openPicture(bytes: Uint8Array): Promise<OpenedPicture> {
  try {
    const { width, height } = await uprightSize(bytes);
    const whole = { left: 0, top: 0, width, height };
    const scale = readingScale(width, height);
    const raster = await decode(bytes, whole, whole, scale);
    const content = contentRegion(raster);
    const region = {
      left: (content.left * width) / raster.width,
      top: (content.top * height) / raster.height,
      width: (content.width * width) / raster.width,
      height: (content.height * height) / raster.height,
    };
    const ownScale = readingScale(region.width, region.height);
    if (ownScale <= scale * WORTH_A_SECOND_LOOK)
      return { raster: cutRaster(raster, content), width, height, region };
    return { raster: await decode(bytes, whole, region, ownScale), width, height, region };
  } catch (cause) {
    if (cause instanceof ReadRefusal) throw cause;
    throw new ReadRefusal('DAMAGED_FILE', { cause });
  }
}

/** We check the size ourselves, to distinguish 'too large' from 'damaged'. */
const decoder = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: false, failOn: 'truncated', pages: 1 }).autoOrient();

async function uprightSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await decoder(bytes).metadata();
  if (autoOrient.width * autoOrient.height > LIMITS.pixels) throw new ReadRefusal('TOO_MANY_PIXELS');
  return autoOrient;
}

/** Scales before cropping, so that a JPEG can be decoded at a fraction of its size. */
async function decode(
  bytes: Uint8Array,
  whole: Rectangle,
  region: Rectangle,
  scale: number,
): Promise<Raster> {
  const width = Math.max(1, Math.round(whole.width * scale));
  const height = Math.max(1, Math.round(whole.height * scale));
  const left = Math.min(width - 1, Math.floor(region.left * scale));
  const top = Math.min(height - 1, Math.floor(region.top * scale));
  const { data, info } = await decoder(bytes)
    .flatten({ background: '#fff' })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(width - left, Math.round(region.width * scale))),
      height: Math.max(1, Math.min(height - top, Math.round(region.height * scale))),
    })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data: threeChannels(data, info.channels), width: info.width, height: info.height };
}

/** Repeats grey for red, green and blue: some pictures are decoded to one channel, or two with transparency. */
function threeChannels(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 3) return data;
  const pixels = data.length / channels;
  const result = new Uint8Array(pixels * 3);
  for (let pixel = 0; pixel < pixels; pixel++)
    result.fill(data[pixel * channels] ?? 0, pixel * 3, pixel * 3 + 3);
  return result;
}
