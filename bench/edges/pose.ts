import type { Corners, Point } from '../../web/src/features/capture/camera/edges/outline.ts';
import { smoothNoise, type Chance } from './chance.ts';

export interface PoseOptions {
  /** The ratio of the paper's length to its width. */
  ratio: number;
  /** Rotation in its plane, in radians. */
  turned: number;
  /** Tilt away from the camera, in radians. */
  tilted: number;
  /** The share of the image's width or height that it covers. */
  fill: number;
  /** How much its edges are bent, as a share of the image's diagonal. */
  bent: number;
  /** How far it's moved out of the image, as a share of its size. */
  outside: number;
}

/** A paper's position in an image. u and v run from 0 to 1 over its width and length. */
export interface Pose {
  corners: Corners;
  placeOf(u: number, v: number): Point;
  onPaper(x: number, y: number): { u: number; v: number };
  /** The approximate length of one whole u and one whole v, in pixels. */
  size: { u: number; v: number };
}

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

export function poseOf(chance: Chance, width: number, height: number, options: PoseOptions): Pose {
  const lens = fitted(chance, width, height, lensOf(chance, options), options);
  const back = inverse(lens);
  const bend = bendOf(chance, Math.hypot(width, height) * options.bent);
  const placeOf = (u: number, v: number): Point => {
    const flat = through(lens, u, v);
    const { x, y } = bend(u, v);
    return { x: flat.x + x, y: flat.y + y };
  };
  const onPaper = (x: number, y: number): { u: number; v: number } => {
    let at = through(back, x, y);
    for (let turn = 0; options.bent > 0 && turn < 4; turn++) {
      const shift = bend(at.x, at.y);
      at = through(back, x - shift.x, y - shift.y);
    }
    return { u: at.x, v: at.y };
  };
  const corners: Corners = [placeOf(0, 0), placeOf(1, 0), placeOf(1, 1), placeOf(0, 1)];
  const [a, b, c, d] = corners;
  const length = (p: Point, q: Point): number => Math.hypot(p.x - q.x, p.y - q.y);
  return {
    corners,
    placeOf,
    onPaper,
    size: { u: (length(a, b) + length(c, d)) / 2, v: (length(b, c) + length(d, a)) / 2 },
  };
}

/** A pinhole camera above a paper of width 1: projects (u, v) before it's fitted into the image. */
function lensOf(chance: Chance, { ratio, turned, tilted }: PoseOptions): Matrix {
  const axis = chance.between(0, 2 * Math.PI);
  const away = Math.max(1, ratio) * chance.between(1.6, 2.6);
  const [c, s] = [Math.cos(turned), Math.sin(turned)];
  const tilt = ([x, y]: [number, number]): [number, number, number] => {
    const along = x * Math.cos(axis) + y * Math.sin(axis);
    const across = y * Math.cos(axis) - x * Math.sin(axis);
    const leaning = across * Math.cos(tilted);
    return [
      along * Math.cos(axis) - leaning * Math.sin(axis),
      along * Math.sin(axis) + leaning * Math.cos(axis),
      across * Math.sin(tilted),
    ];
  };
  const [ux, uy, uz] = tilt([c, s]);
  const [vx, vy, vz] = tilt([-s * ratio, c * ratio]);
  return [ux, vx, -(ux + vx) / 2, uy, vy, -(uy + vy) / 2, uz / away, vz / away, 1 - (uz + vz) / (2 * away)];
}

/** Scales and moves the paper to cover as much of the image as it should. */
function fitted(
  chance: Chance,
  width: number,
  height: number,
  lens: Matrix,
  { fill, outside }: PoseOptions,
): Matrix {
  const corners = [through(lens, 0, 0), through(lens, 1, 0), through(lens, 1, 1), through(lens, 0, 1)];
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = fill * Math.min(width / wide, height / high);
  const spare = { x: width - wide * scale, y: height - high * scale };
  let [x, y] = [spare.x * chance.between(0.15, 0.85), spare.y * chance.between(0.15, 0.85)];
  if (outside > 0) {
    if (chance.happens(0.5))
      x = chance.happens(0.5) ? -outside * wide * scale : spare.x + outside * wide * scale;
    else y = chance.happens(0.5) ? -outside * high * scale : spare.y + outside * high * scale;
  }
  const [moveX, moveY] = [x - left * scale, y - top * scale];
  const [a, b, c, d, e, f, g, h, i] = lens;
  return [
    a * scale + g * moveX,
    b * scale + h * moveX,
    c * scale + i * moveX,
    d * scale + g * moveY,
    e * scale + h * moveY,
    f * scale + i * moveY,
    g,
    h,
    i,
  ];
}

function through([a, b, c, d, e, f, g, h, i]: Matrix, u: number, v: number): Point {
  const depth = g * u + h * v + i;
  return { x: (a * u + b * v + c) / depth, y: (d * u + e * v + f) / depth };
}

function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/** Waves over the paper, equal on both sides of an edge. */
function bendOf(chance: Chance, pixels: number): (u: number, v: number) => Point {
  const [across, down] = [smoothNoise(chance), smoothNoise(chance)];
  if (pixels === 0) return () => ({ x: 0, y: 0 });
  return (u, v) => ({
    x: pixels * across(u * 1.7 + 8, v * 2.3 + 8),
    y: pixels * down(u * 1.7 + 8, v * 2.3 + 8),
  });
}
