/** A rectangle in pixels. */
export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Content is looked for in a copy of this width. */
export const THUMBNAIL_WIDTH = 400;

/** Neighbouring grey levels that differ by more than this, right plus up, are an edge. */
const EDGE = 40;
/** A row or column with fewer edges than this share of its pixels is margin. */
const MARGIN_SHARE = 0.004;
/** What is kept around the content, as a share of the longer side. */
const PADDING = 0.012;
/** Content smaller than this share of the picture is not believed. */
const MIN_WIDTH = 0.08;
const MIN_HEIGHT = 0.05;

export interface Thumbnail {
  data: Uint8Array;
  width: number;
  height: number;
  channels: number;
}

/** Finds the part of a picture (of the size `full`) that has anything on it, from a small grey copy. */
export function contentRegion(thumbnail: Thumbnail, full: { width: number; height: number }): Region {
  const { data, width, height, channels } = thumbnail;
  const columns = new Uint32Array(width);
  const rows = new Uint32Array(height);
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < width; x++) {
      const index = (y * width + x) * channels;
      const toLeft = Math.abs(data[index]! - data[index - channels]!);
      const toAbove = Math.abs(data[index]! - data[index - width * channels]!);
      if (toLeft + toAbove <= EDGE) continue;
      columns[x] = columns[x]! + 1;
      rows[y] = rows[y]! + 1;
    }
  }
  const [left, right] = withoutMargins(columns, height);
  const [top, bottom] = withoutMargins(rows, width);
  if (right - left <= width * MIN_WIDTH || bottom - top <= height * MIN_HEIGHT) {
    return { left: 0, top: 0, width: full.width, height: full.height };
  }
  const scale = full.width / width;
  const padding = PADDING * Math.max(width, height);
  const leftPixel = Math.max(0, Math.floor((left - padding) * scale));
  const topPixel = Math.max(0, Math.floor((top - padding) * scale));
  return {
    left: leftPixel,
    top: topPixel,
    width: Math.min(full.width, Math.ceil((right + padding) * scale)) - leftPixel,
    height: Math.min(full.height, Math.ceil((bottom + padding) * scale)) - topPixel,
  };
}

/** The first and last index with enough edges. */
function withoutMargins(edges: Uint32Array, length: number): [first: number, last: number] {
  const enough = Math.max(2, length * MARGIN_SHARE);
  let first = 0;
  let last = edges.length - 1;
  while (first < last && edges[first]! < enough) first += 1;
  while (last > first && edges[last]! < enough) last -= 1;
  return [first, last];
}
