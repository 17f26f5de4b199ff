import sharp from 'sharp';
import { LIMITS } from '../limits.ts';
import { ReadRefusal } from '../refusals.ts';
import { sniffType } from './file-type.ts';

// Pictures are processed one at a time, so libvips needs no operation cache or extra threads.
sharp.cache(false);
sharp.concurrency(1);

/** The longer side in pixels: 200 dpi on a page. */
const MOST_SIDE = 2000;
const QUALITY = 82;

/** A picture for printing, and its size in pixels. */
export interface PrintPicture {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

/**
 * Makes a JPEG to print of a JPEG, PNG, GIF (its first frame) or WebP: upright whatever its EXIF data says, on white, no
 * larger than paper can show, and without the place and the device that its file may name. Of a damaged one it shows what
 * there is. Throws ReadRefusal: TOO_MANY_PIXELS before anything is decoded, DAMAGED_FILE, UNSUPPORTED_TYPE.
 */
export async function printPicture(bytes: Uint8Array): Promise<PrintPicture> {
  const type = sniffType(bytes);
  if (type === null || type === 'pdf' || type === 'heic') throw new ReadRefusal('UNSUPPORTED_TYPE');
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'none', pages: 1 });
    const { width, height } = await picture.metadata();
    if (width * height > LIMITS.pixels) throw new ReadRefusal('TOO_MANY_PIXELS');
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch (cause) {
    if (cause instanceof ReadRefusal) throw cause;
    throw new ReadRefusal('DAMAGED_FILE', { cause });
  }
}
