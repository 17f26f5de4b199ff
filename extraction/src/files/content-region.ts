import type { Raster, Rectangle } from '../ocr/raster.ts';

/** The green value of a pixel (red, green, blue) is close to its grey value. */
const GREEN = 1;

/** Content is searched for in a copy of about this width. */
const COPY_WIDTH = 400;

/** Adjacent grey values that differ by more than this, left plus above, are an edge. */
const EDGE = 40;
/** A row or column with a smaller share of edges is a margin. */
const MARGIN_SHARE = 0.004;
/** The border kept around the content, as a fraction of the longer side. */
const PADDING = 0.012;
/** Content smaller than this fraction of the picture is ignored. */
const MIN_WIDTH = 0.08;
const MIN_HEIGHT = 0.05;

/** Finds the part of a picture with content. */
export function contentRegion(raster: Raster): Rectangle {
  const { grey, width, height, step } = smallGreyCopy(raster);
  const columns = new Uint32Array(width);
  const rows = new Uint32Array(height);
  // `!`: the loops stay inside the copy, and checking every pixel would take time.
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < width; x++) {
      const index = y * width + x;
      const toLeft = Math.abs(grey[index]! - grey[index - 1]!);
      const toAbove = Math.abs(grey[index]! - grey[index - width]!);
      if (toLeft + toAbove <= EDGE) continue;
      columns[x] = columns[x]! + 1;
      rows[y] = rows[y]! + 1;
    }
  }
  const [left, right] = withoutMargins(columns, height);
  const [top, bottom] = withoutMargins(rows, width);
  if (right - left <= width * MIN_WIDTH || bottom - top <= height * MIN_HEIGHT) {
    return { left: 0, top: 0, width: raster.width, height: raster.height };
  }
  const padding = PADDING * Math.max(width, height);
  const leftPixel = Math.max(0, Math.floor((left - padding) * step));
  const topPixel = Math.max(0, Math.floor((top - padding) * step));
  return {
    left: leftPixel,
    top: topPixel,
    width: Math.min(raster.width, Math.ceil((right + 1 + padding) * step)) - leftPixel,
    height: Math.min(raster.height, Math.ceil((bottom + 1 + padding) * step)) - topPixel,
  };
}

interface SmallCopy {
  grey: Uint8Array;
  width: number;
  height: number;
  /** The width and height, in pixels of the picture, of a pixel of the copy. */
  step: number;
}

function smallGreyCopy({ data, width, height }: Raster): SmallCopy {
  const step = Math.max(1, Math.round(width / COPY_WIDTH));
  const copy = {
    width: Math.max(1, Math.floor(width / step)),
    height: Math.max(1, Math.floor(height / step)),
    step,
  };
  const grey = new Uint8Array(copy.width * copy.height);
  const columns = Math.min(width, step);
  const rows = Math.min(height, step);
  // `!`: the loops stay inside the picture, and checking every pixel would take time.
  for (let y = 0, to = 0; y < copy.height; y++) {
    for (let x = 0; x < copy.width; x++, to++) {
      let sum = 0;
      let start = (y * step * width + x * step) * 3 + GREEN;
      for (let row = 0; row < rows; row++, start += width * 3) {
        for (let from = start; from < start + columns * 3; from += 3) sum += data[from]!;
      }
      grey[to] = sum / (columns * rows);
    }
  }
  return { grey, ...copy };
}

/** Returns the first and last index with enough edges. */
function withoutMargins(edges: Uint32Array, length: number): [first: number, last: number] {
  const enough = Math.max(2, length * MARGIN_SHARE);
  let first = 0;
  let last = edges.length - 1;
  // `!`: `first` and `last` stay between 0 and the last index.
  while (first < last && edges[first]! < enough) first += 1;
  while (last > first && edges[last]! < enough) last -= 1;
  return [first, last];
}
