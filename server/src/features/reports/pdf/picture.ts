import sharp from 'sharp';

/** A decoded picture of more than this is refused: it would cost more memory than a report is worth. */
const maxPixels = 100_000_000;
/** Enough for 200 dots an inch over a page. */
const maxSide = 2000;

export interface PrintedPicture {
  jpeg: Buffer;
  width: number;
  height: number;
}

/**
 * A picture as a report prints it: upright whatever its EXIF data says, on white, no larger than paper can show, and
 * without the place and the device that its file may name. Null when it can't be decoded.
 */
export async function printedPicture(file: Uint8Array): Promise<PrintedPicture | null> {
  try {
    const { data, info } = await sharp(file, { limitInputPixels: maxPixels, failOn: 'none' })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
