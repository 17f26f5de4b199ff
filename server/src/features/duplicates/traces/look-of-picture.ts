import sharp from 'sharp';

/** The picture is looked at in this size, in grey. */
const side = 32;
/** Of its waves the longest are kept, so many across and down. */
const waves = 8;

const cosines = Array.from({ length: waves }, (_, wave) =>
  Array.from({ length: side }, (__, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * side))),
);

/**
 * A perceptual hash (pHash): 63 signs '0' or '1', which of the longest waves of a picture's cosine transform are stronger
 * than the median. Pictures of one paper differ in few of them whatever the light, the sharpness and the compression.
 * Null where the picture can't be opened. It is for the small pictures that Docket has made itself.
 */
export async function lookOfPicture(picture: Uint8Array): Promise<string | null> {
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
    // The first is the brightness.
    .slice(1);
  const median = strengths.toSorted((one, other) => one - other)[strengths.length >> 1]!;
  return strengths.map((strength) => (strength > median ? '1' : '0')).join('');
}

function strengthOf(grey: Buffer, across: readonly number[], down: readonly number[]): number {
  let sum = 0;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) sum += grey[y * side + x]! * across[x]! * down[y]!;
  return sum;
}
