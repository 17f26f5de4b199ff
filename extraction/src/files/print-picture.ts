import sharp, { type Sharp } from 'sharp';
import { LIMITS } from '../limits.ts';
import { renderPage } from '../pdf/render-page.ts';
import { ReadRefusal } from '../refusals.ts';
import { sniffType } from './file-type.ts';
import { readingScale } from './reading-size.ts';

// Pictures are processed one at a time, so libvips needs no operation cache or extra threads.
sharp.cache(false);
sharp.concurrency(1);

/** The longer side in pixels: 200 dpi on a page. The picture of a roll is longer, so that it stays legible. */
const MOST_SIDE = 2000;
const QUALITY = 82;

/** A picture for printing, its size in pixels, and the number of pages in its file. */
export interface PrintPicture {
  jpeg: Uint8Array;
  width: number;
  height: number;
  pages: number;
}

/**
 * Creates a JPEG for printing from a JPEG, PNG, GIF (first frame), WebP or a page (from 0) of a PDF: upright, on white,
 * with the longer side at most 2000 pixels (a roll's is longer), and without metadata such as the location. If the file
 * is damaged, it shows the intact part. Throws ReadRefusal: TOO_MANY_PIXELS before decoding, DAMAGED_FILE, ENCRYPTED_PDF, UNSUPPORTED_TYPE.
 */
export async function printPicture(bytes: Uint8Array, page = 0): Promise<PrintPicture> {
  const type = sniffType(bytes);
  if (type === null || type === 'heic' || (type !== 'pdf' && page > 0))
    throw new ReadRefusal('UNSUPPORTED_TYPE');
  try {
    const { picture, width, height, pages } =
      type === 'pdf' ? await openPage(bytes, page) : await openPicture(bytes);
    const side = Math.round(Math.max(width, height) * readingScale(width, height, MOST_SIDE));
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height, pages };
  } catch (cause) {
    if (cause instanceof ReadRefusal) throw cause;
    throw new ReadRefusal('DAMAGED_FILE', { cause });
  }
}

interface Opened {
  picture: Sharp;
  width: number;
  height: number;
  /** The number of pages in its file. */
  pages: number;
}

async function openPicture(bytes: Uint8Array): Promise<Opened> {
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'none', pages: 1 });
  const { width, height } = await picture.metadata();
  if (width * height > LIMITS.pixels) throw new ReadRefusal('TOO_MANY_PIXELS');
  return { picture, width, height, pages: 1 };
}

async function openPage(bytes: Uint8Array, page: number): Promise<Opened> {
  const { raster, count } = await renderPage(bytes, page);
  const { width, height } = raster;
  return {
    picture: sharp(raster.data, { raw: { width, height, channels: 3 } }),
    width,
    height,
    pages: count,
  };
}
