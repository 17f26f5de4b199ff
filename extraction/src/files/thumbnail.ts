import sharp, { type Sharp } from 'sharp';
import { LIMITS } from '../limits.ts';
import type { QuarterTurns, Raster } from '../ocr/raster.ts';

/** In pixels. A thumbnail of a long receipt shows its top. */
export const THUMBNAIL = { width: 320, mostHeight: 480 } as const;
const QUALITY = 70;

/**
 * Creates a WebP from an encoded picture: rotated by its EXIF orientation and then by `turns`, at most 320 pixels wide
 * and 480 high. If the file is damaged, it shows the intact part, or is null if there's none.
 */
export const thumbnailOfPicture = (bytes: Uint8Array, turns: QuarterTurns = 0): Promise<Uint8Array | null> =>
  small(sharp(bytes, { limitInputPixels: LIMITS.pixels, failOn: 'none', pages: 1 }).autoOrient(), turns);

/** Creates the same WebP from pixels. */
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
