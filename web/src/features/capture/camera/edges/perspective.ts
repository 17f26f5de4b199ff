import { distance, type Corners, type Picture, type Point } from './outline.ts';

/** The longest side of a straightened image, in pixels. */
const longestCorrected = 4000;
/** The ratio of focal length to the image's longer side that phones have; the fallback. */
const usualFocus = 0.8;
const believable = { least: 0.45, most: 2.5 };

/** Returns the document inside four corners, seen from directly above in its true proportions. */
export function correctPerspective(picture: Picture, corners: Corners, longest = longestCorrected): Picture {
  const { width, height } = correctedSize(picture, corners, longest);
  const data = new Uint8ClampedArray(width * height * 4);
  const [a, b, c, d, e, f, g, h] = fromUnitSquare(corners);
  const [lastX, lastY] = [picture.width - 1, picture.height - 1];
  const source = picture.data;
  const rowBytes = picture.width * 4;
  let index = 0;
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / width;
      const scale = 1 / (g * u + h * v + 1);
      const left = Math.min(lastX, Math.max(0, (a * u + b * v + c) * scale - 0.5));
      const top = Math.min(lastY, Math.max(0, (d * u + e * v + f) * scale - 0.5));
      const column = Math.min(lastX - 1, left | 0);
      const row = Math.min(lastY - 1, top | 0);
      const right = left - column;
      const down = top - row;
      const above = row * rowBytes + column * 4;
      const below = above + rowBytes;
      const farBelow = right * down;
      const farAbove = right - farBelow;
      const nearBelow = down - farBelow;
      const nearAbove = 1 - right - nearBelow;
      for (let channel = 0; channel < 3; channel++)
        data[index + channel] =
          (source[above + channel] ?? 0) * nearAbove +
          (source[above + channel + 4] ?? 0) * farAbove +
          (source[below + channel] ?? 0) * nearBelow +
          (source[below + channel + 4] ?? 0) * farBelow;
      data[index + 3] = 255;
      index += 4;
    }
  }
  return { data, width, height };
}

/** Returns the document's size in the image, with its longer side at most `longest`. */
export function correctedSize(
  picture: Pick<Picture, 'width' | 'height'>,
  corners: Corners,
  longest = longestCorrected,
): { width: number; height: number } {
  const [a, b, c, d] = corners;
  const across = Math.max(distance(a, b), distance(d, c));
  const down = Math.max(distance(a, d), distance(b, c));
  const proportion = proportionOf(picture, corners);
  const width = Math.max(across, down * proportion);
  const height = width / proportion;
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Width to height of the rectangle whose image has these corners, taken by a camera that points at the image's centre:
 * Zhang and He, "Whiteboard scanning and image enhancement" (Microsoft Research, MSR-TR-2003-39), equations 11, 14 and
 * 20. The corners give the camera's focal length too; if they don't, or it's implausible, a phone's is assumed.
 */
export function proportionOf({ width, height }: Pick<Picture, 'width' | 'height'>, corners: Corners): number {
  const unit = Math.max(width, height);
  const [m1, m2, m4, m3] = corners.map(({ x, y }): Vector => [
    (x - width / 2) / unit,
    (y - height / 2) / unit,
    1,
  ]) as [Vector, Vector, Vector, Vector];
  const k2 = dot(cross(m1, m4), m3) / dot(cross(m2, m4), m3);
  const k3 = dot(cross(m1, m4), m2) / dot(cross(m3, m4), m2);
  const n2: Vector = [k2 * m2[0] - m1[0], k2 * m2[1] - m1[1], k2 - 1];
  const n3: Vector = [k3 * m3[0] - m1[0], k3 * m3[1] - m1[1], k3 - 1];
  const focus = Math.sqrt(-(n2[0] * n3[0] + n2[1] * n3[1]) / (n2[2] * n3[2]));
  const believed = focus > believable.least && focus < believable.most ? focus : usualFocus;
  const lengthOf = ([x, y, z]: Vector): number => Math.hypot(x, y, believed * z);
  return lengthOf(n2) / lengthOf(n3);
}

type Vector = [number, number, number];

function cross([a, b, c]: Vector, [d, e, f]: Vector): Vector {
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}

function dot([a, b, c]: Vector, [d, e, f]: Vector): number {
  return a * d + b * e + c * f;
}

type Projection = [number, number, number, number, number, number, number, number];

/** Maps (u, v) between 0 and 1: x = (a u + b v + c) / (g u + h v + 1), y = (d u + e v + f) / (g u + h v + 1). */
export function fromUnitSquare([p, q, r, s]: Corners): Projection {
  const sum: Point = { x: p.x - q.x + r.x - s.x, y: p.y - q.y + r.y - s.y };
  const one: Point = { x: q.x - r.x, y: q.y - r.y };
  const other: Point = { x: s.x - r.x, y: s.y - r.y };
  const area = one.x * other.y - other.x * one.y;
  const g = (sum.x * other.y - other.x * sum.y) / area;
  const h = (one.x * sum.y - sum.x * one.y) / area;
  return [q.x - p.x + g * q.x, s.x - p.x + h * s.x, p.x, q.y - p.y + g * q.y, s.y - p.y + h * s.y, p.y, g, h];
}
