import sharp from 'sharp';

/**
 * Whether the decoder had to guess part of a picture: from a JPEG with damaged data it produces something without
 * readable text.
 */
export async function isCorrupt(bytes: Uint8Array): Promise<boolean> {
  try {
    await sharp(bytes, { limitInputPixels: false, failOn: 'warning', pages: 1 })
      .resize(64, 64, { fit: 'fill' })
      .raw()
      .toBuffer();
    return false;
  } catch (error) {
    return error instanceof Error && /corrupt/i.test(error.message);
  }
}
