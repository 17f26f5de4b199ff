import { scaled, turned, wholePicture } from '../corners.ts';
import type { CapturedPage } from '../captured-page.ts';
import type { Edges } from '../edges/edges-client.ts';
import type { Corners } from '../edges/outline.ts';
import type { Shot } from './take-picture.ts';

/** The user's choices for a shot. */
export interface Adjusted {
  /** As it is shown, after the turns; corners are in its pixels. */
  picture: HTMLCanvasElement;
  /** Quarters by which it was turned to the right, 0 to 3. */
  turns: number;
  /** Null where the whole picture is used. */
  corners: Corners | null;
}

/** The corners in the pixels of the file as it was taken, still beginning at the top left as it is shown now. */
export function cornersInFile(
  shot: Pick<Shot, 'size'>,
  { picture, turns, corners }: Adjusted,
): Corners | null {
  if (!corners) return null;
  const isAcross = turns % 2 === 1;
  const scale = shot.size.width / (isAcross ? picture.height : picture.width);
  return scaled(turned(corners, 4 - turns, picture), scale);
}

/** The page as it is sent, with the untouched shot beside it where anything was done to it. */
export async function finishedPage(shot: Shot, adjusted: Adjusted, edges: Edges): Promise<CapturedPage> {
  const name = `receipt-scan-${shot.takenAt}`;
  const asTaken = { file: jpegFile(shot.original, name), original: null };
  const whole = adjusted.turns === 0 ? null : wholePicture(adjusted.picture);
  const corners = cornersInFile(shot, { ...adjusted, corners: adjusted.corners ?? whole });
  if (!corners) return asTaken;
  try {
    const corrected = await edges.correct(shot.original, corners);
    return { file: jpegFile(corrected, name), original: jpegFile(shot.original, `${name}-original`) };
  } catch (error) {
    // Better an oblique receipt than none.
    console.error('The photo could not be straightened; it is used as it is.', error);
    return asTaken;
  }
}

const jpegFile = (blob: Blob, name: string): File => new File([blob], `${name}.jpg`, { type: 'image/jpeg' });
