import sharp from 'sharp';

/** The size, in greyscale, at which the picture is hashed. */
const side = 32;
/** The number of lowest frequencies kept in each direction. */
const waves = 8;

const cosines = Array.from({ length: waves }, (_, wave) =>
  Array.from({ length: side }, (__, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * side))),
);

/**
 * Computes a perceptual hash (pHash): 63 digits '0' or '1' that say which of the lowest frequencies of the picture's
 * cosine transform are above the median. Pictures of the same paper differ in few of them, whatever the light,
 * sharpness or compression. Null if the picture can't be opened. Only use it for Docket's own thumbnails.
 */
export async function pictureFingerprint(picture: Uint8Array): Promise<string | null> {
  let grey: Buffer;
  try {
    grey = await sharp(picture)
      .greyscale()
      .blur(1)
      .normalise()
      .resize(side, side, { fit: 'fill' })
      .raw()
      .toBuffer();
  } catch {
    return null;
  }
  const strengths = cosines
    .flatMap((down) => cosines.map((across) => strengthOf(grey, across, down)))
    // The first coefficient is the brightness.
    .slice(1);
  const median = strengths.toSorted((one, other) => one - other)[strengths.length >> 1] ?? 0;
  return strengths.map((strength) => (strength > median ? '1' : '0')).join('');
}

function strengthOf(grey: Buffer, across: readonly number[], down: readonly number[]): number {
  let sum = 0;
  for (const [y, wave] of down.entries())
    for (const [x, crossing] of across.entries()) sum += (grey[y * side + x] ?? 0) * crossing * wave;
  return sum;
}
