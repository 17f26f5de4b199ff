import type { Point } from '../page.ts';

/** Decoded pixels, row by row, in three bytes each: red, green and blue. */
export interface Raster {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Clockwise quarter turns. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** Rotates a picture clockwise. */
export function turnRaster(raster: Raster, turns: QuarterTurns): Raster {
  if (turns === 0) return raster;
  const { data, width, height } = raster;
  const [newWidth, newHeight] = turns === 2 ? [width, height] : [height, width];
  const turned = new Uint8Array(data.length);
  for (let y = 0, from = 0; y < height; y++) {
    for (let x = 0; x < width; x++, from += 3) {
      const [newX, newY] = turnPixel(x, y, width, height, turns);
      const to = (newY * newWidth + newX) * 3;
      turned[to] = data[from] ?? 0;
      turned[to + 1] = data[from + 1] ?? 0;
      turned[to + 2] = data[from + 2] ?? 0;
    }
  }
  return { data: turned, width: newWidth, height: newHeight };
}

function turnPixel(x: number, y: number, width: number, height: number, turns: QuarterTurns): Point {
  if (turns === 1) return [height - 1 - y, x];
  if (turns === 2) return [width - 1 - x, height - 1 - y];
  if (turns === 3) return [y, width - 1 - x];
  return [x, y];
}

/** Returns the position of a point of a `width` x `height` picture after it has been rotated clockwise. */
export function turnPoint([x, y]: Point, width: number, height: number, turns: QuarterTurns): Point {
  if (turns === 1) return [height - y, x];
  if (turns === 2) return [width - x, height - y];
  if (turns === 3) return [y, width - x];
  return [x, y];
}

/** A part of a picture, in pixels. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Copies a part of a picture, in whole pixels. */
export function cutRaster(raster: Raster, { left, top, width, height }: Rectangle): Raster {
  if (width === raster.width && height === raster.height) return raster;
  const data = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row++) {
    const start = ((top + row) * raster.width + left) * 3;
    data.set(raster.data.subarray(start, start + width * 3), row * width * 3);
  }
  return { data, width, height };
}
