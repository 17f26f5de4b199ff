import sharp, { type Sharp } from 'sharp';
import { LIMITS } from '../limits.ts';
import type { QuarterTurns, Raster } from '../ocr/raster.ts';

/** Pixels. A long receipt shows its upper part. */
export const THUMBNAIL = { width: 320, mostHeight: 480 } as const;
const QUALITY = 70;

/**
 * A small WebP of an encoded picture: upright by its EXIF orientation and then turned clockwise by quarters, 320 pixels
 * wide (less where the picture is) and at most 480 high. Of a damaged picture it shows what there is; null when nothing
 * can be shown.
 */
export const thumbnailOfPicture = (bytes: Uint8Array, turns: QuarterTurns = 0): Promise<Uint8Array | null> =>
  small(sharp(bytes, { limitInputPixels: LIMITS.pixels, failOn: 'none', pages: 1 }).autoOrient(), turns);

/** The same of pixels. */
export const thumbnailOfRaster = (
  { data, width, height }: Raster,
  turns: QuarterTurns = 0,
): Promise<Uint8Array | null> => small(sharp(data, { raw: { width, height, channels: 3 } }), turns);

async function small(picture: Sharp, turns: QuarterTurns): Promise<Uint8Array | null> {
  try {
    const { width, mostHeight } = THUMBNAIL;
    const { data, info } = await picture
      .rotate(turns * 90)
      .flatten({ background: '#fff' })
      .resize({ width, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width: smallWidth, height, channels } = info;
    return await sharp(data, { raw: { width: smallWidth, height, channels } })
      .extract({ left: 0, top: 0, width: smallWidth, height: Math.min(height, mostHeight) })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    return null;
  }
}
