import type { Quad } from '../../page.ts';
import { sidesOf } from '../rotated-rectangle.ts';
import type { Raster } from '../raster.ts';

/** The recogniser reads lines of this height, in pixels. */
export const LINE_HEIGHT = 48;
const MIN_LINE_WIDTH = 16;
const MAX_LINE_WIDTH = 3200;
/** Shrinking by more than this takes the mean of four samples a pixel, else thin strokes would vanish. */
const SHRINK_FOR_FOUR_SAMPLES = 1.6;
/** Line widths are rounded up to this, the recogniser's own step. */
const WIDTH_STEP = 8;

/** One line of text, straightened, as the recogniser takes it: planes of blue, green, red, each -1 to 1. */
export interface LinePicture {
  data: Float32Array;
  width: number;
}

/** Cuts the rectangle `quad` out of a picture, turned level and scaled to the line height. */
export function cutLine(raster: Raster, quad: Quad): LinePicture {
  const sides = sidesOf(quad);
  const wanted = Math.ceil((LINE_HEIGHT * sides.width) / Math.max(1, sides.height));
  const inkWidth = Math.min(MAX_LINE_WIDTH, Math.max(MIN_LINE_WIDTH, wanted));
  const width = Math.ceil(inkWidth / WIDTH_STEP) * WIDTH_STEP;
  const data = new Float32Array(3 * LINE_HEIGHT * width);
  const samples = sides.height / LINE_HEIGHT > SHRINK_FOR_FOUR_SAMPLES ? 2 : 1;
  sampleLine(raster, quad, { data, width, inkWidth, samples });
  return { data, width };
}

interface Target {
  data: Float32Array;
  width: number;
  inkWidth: number;
  samples: number;
}

/** Fills the line by bilinear sampling; every local is a plain number because this runs for every pixel of every line. */
function sampleLine(raster: Raster, quad: Quad, { data, width, inkWidth, samples }: Target): void {
  const [topLeft, topRight, , bottomLeft] = quad;
  const alongX = (topRight[0] - topLeft[0]) / inkWidth;
  const alongY = (topRight[1] - topLeft[1]) / inkWidth;
  const downX = (bottomLeft[0] - topLeft[0]) / LINE_HEIGHT;
  const downY = (bottomLeft[1] - topLeft[1]) / LINE_HEIGHT;
  const pixels = raster.data;
  const rowBytes = raster.width * 3;
  const maxX = raster.width - 1.001;
  const maxY = raster.height - 1.001;
  const plane = LINE_HEIGHT * width;
  const scale = 1 / (samples * samples * 127.5);
  for (let row = 0; row < LINE_HEIGHT; row++) {
    for (let column = 0; column < inkWidth; column++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let sample = 0; sample < samples * samples; sample++) {
        const along = column + ((sample % samples) + 0.5) / samples;
        const down = row + (Math.floor(sample / samples) + 0.5) / samples;
        const x = Math.min(maxX, Math.max(0, topLeft[0] + alongX * along + downX * down - 0.5));
        const y = Math.min(maxY, Math.max(0, topLeft[1] + alongY * along + downY * down - 0.5));
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
