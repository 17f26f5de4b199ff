import type { Quad } from '../../page.ts';
import { sidesOf } from '../rotated-rectangle.ts';
import type { Raster } from '../raster.ts';

/** The recogniser's input height, in pixels. */
export const LINE_HEIGHT = 24;
/** Lines are as wide as if they had this height: the recogniser was trained to read them compressed vertically. */
const HEIGHT_OF_WIDTH = 48;
const MIN_LINE_WIDTH = 16;
const MAX_LINE_WIDTH = 3200;
/** A side shrunk by more than this is sampled twice per pixel, or thin strokes would vanish. */
const SHRINK_FOR_TWO_SAMPLES = 1.6;
/** Widths are multiples of the recogniser's step. */
const WIDTH_STEP = 8;

/** Returns the width of the recogniser's input for a piece of text, in pixels. */
export const lineWidth = (quad: Quad): number => Math.ceil(inkWidth(quad) / WIDTH_STEP) * WIDTH_STEP;

/** Returns how much of that width is text; the rest, on the right, is grey. */
function inkWidth(quad: Quad): number {
  const { width, height } = sidesOf(quad);
  const wanted = Math.ceil((HEIGHT_OF_WIDTH * width) / Math.max(1, height));
  return Math.min(MAX_LINE_WIDTH, Math.max(MIN_LINE_WIDTH, wanted));
}

/** Cuts out a line, level and scaled, as the recogniser's input: one plane each of blue, green and red, -1 to 1. */
export function cutLine(raster: Raster, quad: Quad, height = LINE_HEIGHT): Float32Array {
  const sides = sidesOf(quad);
  const width = lineWidth(quad);
  const ink = inkWidth(quad);
  const data = new Float32Array(3 * height * width);
  const across = sides.width / ink > SHRINK_FOR_TWO_SAMPLES ? 2 : 1;
  const down = sides.height / height > SHRINK_FOR_TWO_SAMPLES ? 2 : 1;
  sampleLine(raster, quad, { data, width, height, ink, across, down });
  return data;
}

interface Target {
  data: Float32Array;
  width: number;
  height: number;
  ink: number;
  /** Samples per pixel along the line, and from its top to its bottom. */
  across: number;
  down: number;
}

/**
 * Fills the line by bilinear sampling. It uses plain numbers for speed: it visits every pixel of every line. `!`: the
 * coordinates are limited to the picture.
 */
function sampleLine(raster: Raster, quad: Quad, { data, width, height, ink, across, down }: Target): void {
  const [topLeft, topRight, , bottomLeft] = quad;
  const alongX = (topRight[0] - topLeft[0]) / ink;
  const alongY = (topRight[1] - topLeft[1]) / ink;
  const downX = (bottomLeft[0] - topLeft[0]) / height;
  const downY = (bottomLeft[1] - topLeft[1]) / height;
  const pixels = raster.data;
  const rowBytes = raster.width * 3;
  const maxX = raster.width - 1.001;
  const maxY = raster.height - 1.001;
  const plane = height * width;
  const samples = across * down;
  const scale = 1 / (samples * 127.5);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < ink; column++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let sample = 0; sample < samples; sample++) {
        const right = column + ((sample % across) + 0.5) / across;
        const below = row + (Math.floor(sample / across) + 0.5) / down;
        const x = Math.min(maxX, Math.max(0, topLeft[0] + alongX * right + downX * below - 0.5));
        const y = Math.min(maxY, Math.max(0, topLeft[1] + alongY * right + downY * below - 0.5));
        const left = Math.trunc(x);
        const top = Math.trunc(y);
        const rightPart = x - left;
        const lowerPart = y - top;
        const a = (1 - rightPart) * (1 - lowerPart);
        const b = rightPart * (1 - lowerPart);
        const c = (1 - rightPart) * lowerPart;
        const d = rightPart * lowerPart;
        const upper = top * rowBytes + left * 3;
        const lower = upper + rowBytes;
        red += pixels[upper]! * a + pixels[upper + 3]! * b + pixels[lower]! * c + pixels[lower + 3]! * d;
        green +=
          pixels[upper + 1]! * a + pixels[upper + 4]! * b + pixels[lower + 1]! * c + pixels[lower + 4]! * d;
        blue +=
          pixels[upper + 2]! * a + pixels[upper + 5]! * b + pixels[lower + 2]! * c + pixels[lower + 5]! * d;
      }
      const to = row * width + column;
      data[to] = blue * scale - 1;
      data[to + plane] = green * scale - 1;
      data[to + 2 * plane] = red * scale - 1;
    }
  }
}
