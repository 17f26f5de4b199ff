import { shrunk, smoothed, withoutPrint, type Plane } from './finding/brightness.ts';
import type { Corners, Picture, Warning } from './outline.ts';
import { correctedSize, correctPerspective } from './perspective.ts';

/**
 * The paper's least width in pixels. A receipt has about 40 letters per line; with less than this, a letter is under 8
 * pixels wide and hard to read.
 */
const leastAcross = 340;
/** Sharpness is measured at this width, so that it doesn't depend on the camera's resolution. */
const measuredAcross = 600;
/** Print that's just sharp enough; see the test. */
const leastSharpness = 0.46;
/** The share of the paper that may be overexposed while the rest isn't. */
const mostGlare = 0.02;
const burntOut = 252;
/** A paper whose median is above this is bright all over, so nothing on it is glare. */
const brightAllOver = 238;

/** Returns what may make the document inside the corners, or the whole image, hard to read. */
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
 * How sharp the print is: the Laplacian's standard deviation where there's print, relative to how dark the print is.
 * Without anything like print it's 0.
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

/** Whether part of a paper, but not all of it, is overexposed. */
function hasGlare({ values }: Plane): boolean {
  const sorted = values.toSorted();
  const middle = sorted[sorted.length >> 1] ?? 0;
  let burnt = 0;
  for (const value of sorted) if (value >= burntOut) burnt++;
  return middle < brightAllOver && burnt > values.length * mostGlare;
}
