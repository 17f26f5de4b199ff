import { areaOf, distance, isConvex, type Corners, type Point } from './edges/outline.ts';

export interface Size {
  width: number;
  height: number;
}

/** A receipt covers at least this share of the image, so corners can't get closer together. */
const smallestShare = 0.005;

/** The share of the diagonal that an arrow key moves a corner by, without and with Shift. */
const steps = { small: 0.0025, large: 0.025 };

/** The corners of the image itself. */
export const wholePicture = ({ width, height }: Size): Corners => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];

/** Where the corners start when no receipt was found and the user crops manually. */
export const insetCorners = ({ width, height }: Size): Corners => {
  const [left, top] = [width * 0.1, height * 0.1];
  const [right, bottom] = [width - left, height - top];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
};

export const within = ({ x, y }: Point, { width, height }: Size): Point => ({
  x: Math.min(width, Math.max(0, x)),
  y: Math.min(height, Math.max(0, y)),
});

/** Moves one corner; returns the corners unchanged if no sheet of paper could look like the result. */
export function withCorner(corners: Corners, index: number, to: Point, size: Size): Corners {
  const next = corners.with(index, within(to, size)) as Corners;
  const isPaper = isConvex(next) && areaOf(next) >= smallestShare * size.width * size.height;
  return isPaper ? next : corners;
}

/** A receipt rotated by more than this, in radians, may have its top on either side. */
const askew = (20 * Math.PI) / 180;

/** Reorders the corners of a strongly rotated paper so that it's upright: receipts are longer than wide. */
export function standing(corners: Corners): Corners {
  const [a, b, c, d] = corners;
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const isWide = distance(a, b) + distance(c, d) > distance(b, c) + distance(d, a);
  if (!isWide || Math.abs(angle) < askew) return corners;
  return angle < 0 ? [b, c, d, a] : [d, a, b, c];
}

/** Returns how far a key moves a corner; null for any other key. */
export function keyMove(key: string, isLarge: boolean, { width, height }: Size): Point | null {
  const step = Math.hypot(width, height) * (isLarge ? steps.large : steps.small);
  if (key === 'ArrowLeft') return { x: -step, y: 0 };
  if (key === 'ArrowRight') return { x: step, y: 0 };
  if (key === 'ArrowUp') return { x: 0, y: -step };
  if (key === 'ArrowDown') return { x: 0, y: step };
  return null;
}

/** Returns the corners after a quarter turn to the right; `size` is the image's before it. */
export function turnedRight(corners: Corners, size: Size): Corners {
  const [a, b, c, d] = turned(corners, 1, size);
  return [d, a, b, c];
}

/**
 * Returns the same corners, in the same order, after this many quarter turns to the right; `size` is the image's before
 * them. The first corner, once the top left, moves with the rotation.
 */
export function turned(corners: Corners, quarters: number, { width, height }: Size): Corners {
  if (quarters % 4 === 0) return corners;
  const once = corners.map(({ x, y }) => ({ x: height - y, y: x })) as Corners;
  return turned(once, quarters - 1, { width: height, height: width });
}

/** Returns the corners in an image scaled by `scale`. */
export const scaled = (corners: Corners, scale: number): Corners =>
  corners.map(({ x, y }) => ({ x: x * scale, y: y * scale })) as Corners;

const names = ['Top left corner', 'Top right corner', 'Bottom right corner', 'Bottom left corner'];

/** A corner's accessible name. */
export function cornerLabel(corners: Corners, index: number, { width, height }: Size): string {
  const { x, y } = corners[index] ?? { x: 0, y: 0 };
  const across = Math.round((x / width) * 100);
  const down = Math.round((y / height) * 100);
  return `${names[index]}, ${across}% across, ${down}% down`;
}
