import sharp from 'sharp';

/**
 * Whether the decoder had to guess at a part of a picture that it opened: of a JPEG with wrong bytes in its middle it
 * makes something, with nothing to be read in it.
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
