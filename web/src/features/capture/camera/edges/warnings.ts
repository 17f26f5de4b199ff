import { shrunk, smoothed, withoutPrint, type Plane } from './finding/brightness.ts';
import type { Corners, Picture, Warning } from './outline.ts';
import { correctedSize, correctPerspective } from './perspective.ts';

/**
 * Pixels across the paper. A receipt has about 40 letters a line: below this a letter is less than 8 pixels wide and is
 * read badly.
 */
const leastAcross = 340;
/** Sharpness is measured where the paper is so wide, so that it doesn't depend on the camera's pixels. */
const measuredAcross = 600;
/** Of print that is just sharp enough; see the test. */
const leastSharpness = 0.46;
/** What share of the paper may be burnt out while the rest is not. */
const mostGlare = 0.02;
const burntOut = 252;
/** A paper whose middle brightness is above this is bright all over, and nothing on it is glare. */
const brightAllOver = 238;

/** What may spoil the reading of the document inside the corners, or of the whole picture. */
export function warningsOf(picture: Picture, corners: Corners | null): Warning[] {
  const inside = corners ?? wholeOf(picture);
  const size = correctedSize(picture, inside);
  const across = Math.min(size.width, size.height);
  const straight = correctPerspective(picture, inside, 2400);
  const scale = Math.min(1, measuredAcross / Math.min(straight.width, straight.height));
  const light = shrunk(
    lightOf(straight),
    Math.max(8, Math.round(straight.width * scale)),
    Math.max(8, Math.round(straight.height * scale)),
  );
  const warnings: Warning[] = [];
  if (sharpnessOf(light) < leastSharpness) warnings.push('blur');
  if (hasGlare(light)) warnings.push('glare');
  if (corners && across < leastAcross) warnings.push('too-far');
  return warnings;
}

function wholeOf({ width, height }: Picture): Corners {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

function lightOf({ data, width, height }: Picture): Plane {
  const values = new Float32Array(width * height);
  for (let place = 0; place < values.length; place++) {
    const index = place * 4;
    values[place] = 0.3 * (data[index] ?? 0) + 0.59 * (data[index + 1] ?? 0) + 0.11 * (data[index + 2] ?? 0);
  }
  return { width, height, values };
}

/**
 * How sharp the print is: the Laplacian's standard deviation where there is print, over how dark the print is. Nothing
 * that looks like print counts as not sharp at all.
 */
export function sharpnessOf(light: Plane): number {
  const { width, height } = light;
  const { values } = smoothed(light);
  const paper = withoutPrint({ width, height, values }).values;
  let [squares, depths, count] = [0, 0, 0];
  for (let y = 3; y < height - 3; y++) {
    for (let place = y * width + 3; place < (y + 1) * width - 3; place++) {
      const here = values[place] ?? 0;
      const depth = (paper[place] ?? 0) - here;
      if (depth < 12 + 0.06 * (paper[place] ?? 0)) continue;
      const around =
        (values[place - 1] ?? 0) +
        (values[place + 1] ?? 0) +
        (values[place - width] ?? 0) +
        (values[place + width] ?? 0);
      squares += (around - 4 * here) ** 2;
      depths += depth ** 2;
      count++;
    }
  }
  return count < width * height * 0.002 ? 0 : Math.sqrt(squares / depths);
}

/** Whether some of a paper, and not all of it, is burnt out. */
function hasGlare({ values }: Plane): boolean {
  const sorted = values.toSorted();
  const middle = sorted[sorted.length >> 1] ?? 0;
  let burnt = 0;
  for (const value of sorted) if (value >= burntOut) burnt++;
  return middle < brightAllOver && burnt > values.length * mostGlare;
}
