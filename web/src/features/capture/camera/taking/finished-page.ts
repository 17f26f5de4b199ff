import { scaled, turned, wholePicture } from '../corners.ts';
import type { CapturedPage } from '../captured-page.ts';
import type { Edges } from '../edges/edges-client.ts';
import type { Corners } from '../edges/outline.ts';
import type { Shot } from './take-picture.ts';

/** The user's choices for a shot. */
export interface Adjusted {
  /** The displayed image, after rotation; corners are in its pixels. */
  picture: HTMLCanvasElement;
  /** Quarter turns to the right, 0 to 3. */
  turns: number;
  /** Null if the whole image is used. */
  corners: Corners | null;
}

/** Returns the corners in pixels of the original file, still starting at the displayed top left. */
export function cornersInFile(
  shot: Pick<Shot, 'size'>,
  { picture, turns, corners }: Adjusted,
): Corners | null {
  if (!corners) return null;
  const isAcross = turns % 2 === 1;
  const scale = shot.size.width / (isAcross ? picture.height : picture.width);
  return scaled(turned(corners, 4 - turns, picture), scale);
}

/** Returns the page to upload, with the original shot beside it if it was changed. */
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
    // A tilted receipt is better than none.
    console.error('The photo could not be straightened; it is used as it is.', error);
    return asTaken;
  }
}

const jpegFile = (blob: Blob, name: string): File => new File([blob], `${name}.jpg`, { type: 'image/jpeg' });
