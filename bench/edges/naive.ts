import {
  areaOf,
  inOrder,
  isConvex,
  type Corners,
  type Outline,
  type Picture,
  type Point,
} from '../../web/src/features/capture/camera/edges/outline.ts';

/**
 * The reference, in the manner of simple scanners: a smaller image, Otsu's threshold, the largest bright region, and
 * its farthest point in each quarter around its centre.
 */
export function findNaively(picture: Picture): Outline | null {
  const step = Math.max(1, Math.round(Math.sqrt((picture.width * picture.height) / 76_800)));
  const [width, height] = [Math.floor(picture.width / step), Math.floor(picture.height / step)];
  const grey = new Uint8Array(width * height);
  for (let place = 0; place < grey.length; place++) {
    const index = (Math.floor(place / width) * step * picture.width + (place % width) * step) * 4;
    const [red, green, blue] = [0, 1, 2].map((channel) => picture.data[index + channel] ?? 0);
    grey[place] = 0.3 * (red ?? 0) + 0.59 * (green ?? 0) + 0.11 * (blue ?? 0);
  }
  const region = largestRegion(grey, width, height, otsu(grey));
  const corners = farthestCorners(
    region.map((place) => ({ x: place % width, y: Math.floor(place / width) })),
  );
  if (!corners || areaOf(corners) < 0.05 * width * height) return null;
  const full = corners.map(({ x, y }) => ({ x: (x + 0.5) * step, y: (y + 0.5) * step })) as Corners;
  return isConvex(inOrder(full)) ? { corners: inOrder(full), confidence: 1 } : null;
}

/** The threshold that separates the levels into the two most distinct groups. */
function otsu(grey: Uint8Array): number {
  const counts = new Float64Array(256);
  for (const level of grey) counts[level] = (counts[level] ?? 0) + 1;
  const sum = counts.reduce((total, count, level) => total + count * level, 0);
  let [below, belowSum, best, threshold] = [0, 0, 0, 128];
  counts.forEach((count, level) => {
    below += count;
    belowSum += count * level;
    const above = grey.length - below;
    if (below === 0 || above === 0) return;
    const between = below * above * (belowSum / below - (sum - belowSum) / above) ** 2;
    if (between > best) [best, threshold] = [between, level];
  });
  return threshold;
}

function largestRegion(grey: Uint8Array, width: number, height: number, threshold: number): number[] {
  const seen = new Uint8Array(grey.length);
  let largest: number[] = [];
  for (let start = 0; start < grey.length; start++) {
    if (seen[start] || (grey[start] ?? 0) <= threshold) continue;
    const region = [start];
    seen[start] = 1;
    for (let next = 0; next < region.length; next++) {
      const place = region[next] ?? 0;
      const x = place % width;
      for (const near of [
        x > 0 ? place - 1 : -1,
        x < width - 1 ? place + 1 : -1,
        place - width,
        place + width < width * height ? place + width : -1,
      ]) {
        if (near < 0 || seen[near] || (grey[near] ?? 0) <= threshold) continue;
        seen[near] = 1;
        region.push(near);
      }
    }
    if (region.length > largest.length) largest = region;
  }
  return largest;
}

function farthestCorners(points: readonly Point[]): Corners | null {
  const middle = { x: 0, y: 0 };
  for (const { x, y } of points) {
    middle.x += x / points.length;
    middle.y += y / points.length;
  }
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([right = 1, down = 1]) => {
    let [best, farthest]: [number, Point | null] = [0, null];
    for (const point of points) {
      const [x, y] = [(point.x - middle.x) * right, (point.y - middle.y) * down];
      if (x >= 0 && y >= 0 && x * x + y * y > best) [best, farthest] = [x * x + y * y, point];
    }
    return farthest;
  });
  return corners.every((corner) => corner !== null) ? (corners as Corners) : null;
}
