import sharp from 'sharp';
import type { Picture } from '../../web/src/features/capture/camera/edges/outline.ts';
import { smoothNoise, type Chance } from './chance.ts';
import type { Pose } from './pose.ts';
import type { Print } from './receipt-print.ts';
import type { Canvas } from './surfaces.ts';

/** The camera's resolution relative to the image's, in each direction. */
export const finer = 2;

export interface Light {
  /** How much darker one end of the image is, 0 to 1. */
  gradient: number;
  /** How dark a shadow over part of it is, 0 to 1. */
  shadow: number;
}

export interface Camera {
  /** Standard deviations, in pixels of the image and in levels. */
  blur: number;
  noise: number;
}

export interface Sheet {
  print: Print;
  pose: Pose;
  /** How uneven it is, 0 to 1. */
  crumpled: number;
  /** How much darker it is beyond a fold, 0 to 1. */
  fold: number;
}

/** Draws a sheet of paper on a surface, with the shadow that it casts. */
export function laid(chance: Chance, surface: Canvas, { print, pose, crumpled, fold }: Sheet): Canvas {
  const { width, height } = surface;
  const values = Float32Array.from(surface.values);
  const bright = chance.between(226, 248);
  const [depth, reach] = [chance.between(0.15, 0.45), chance.between(2.5, 9) * finer];
  const [offsetX, offsetY] = [chance.normal(2 * finer), chance.normal(2 * finer)];
  const foldedAt = chance.between(0.3, 0.7);
  const [dents, creases] = [smoothNoise(chance), smoothNoise(chance)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = (y * width + x) * 3;
      const { u, v } = pose.onPaper(x + 0.5, y + 0.5);
      if (u >= 0 && u <= 1 && v >= 0 && v <= 1) {
        const folded = v > foldedAt ? 1 - fold : 1;
        const dent =
          folded - crumpled * (0.13 + 0.13 * dents(u * 5, v * 9) + 0.08 * Math.abs(creases(u * 11, v * 17)));
        const place =
          (Math.min(print.height - 1, Math.floor(v * print.height)) * print.width +
            Math.min(print.width - 1, Math.floor(u * print.width))) *
          3;
        for (let channel = 0; channel < 3; channel++)
          values[index + channel] = (print.light[place + channel] ?? 0) * bright * dent;
      } else {
        const cast = pose.onPaper(x + 0.5 - offsetX, y + 0.5 - offsetY);
        const dark = 1 - depth * Math.exp(-away(cast.u, cast.v, pose) / reach);
        for (let channel = 0; channel < 3; channel++)
          values[index + channel] = (values[index + channel] ?? 0) * dark;
      }
    }
  }
  return { width, height, values };
}

/** The approximate distance from a point to the paper, in pixels. */
function away(u: number, v: number, { size }: Pose): number {
  return Math.hypot(Math.max(-u, 0, u - 1) * size.u, Math.max(-v, 0, v - 1) * size.v);
}

export function lit(chance: Chance, { width, height, values }: Canvas, { gradient, shadow }: Light): Canvas {
  const angle = chance.between(0, 2 * Math.PI);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const span = Math.abs(cos) * width + Math.abs(sin) * height;
  const edge = chance.between(0, 2 * Math.PI);
  const [edgeCos, edgeSin] = [Math.cos(edge), Math.sin(edge)];
  const start = chance.between(-0.15, 0.15) * height;
  const soft = chance.between(3, 40) * finer;
  const tint = [1 + chance.normal(0.02), 1, 1 + chance.normal(0.05)];
  const exposure = chance.between(0.85, 1.04);
  const result = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [right, down] = [x - width / 2, y - height / 2];
      const slope = 1 - gradient * (0.5 + (right * cos + down * sin) / span);
      const beyond = (right * edgeCos + down * edgeSin + start) / soft;
      const shade = 1 - shadow / (1 + Math.exp(-beyond * 4));
      const index = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++)
        result[index + channel] =
          (values[index + channel] ?? 0) * slope * shade * (tint[channel] ?? 1) * exposure;
    }
  }
  return { width, height, values: result };
}

/** Simulates the sensor: blurs and scales down, then adds noise and compresses to JPEG. */
export async function photographed(
  chance: Chance,
  { width, height, values }: Canvas,
  { blur, noise }: Camera,
): Promise<{ clean: Picture; picture: Picture }> {
  const size = { width: width / finer, height: height / finer };
  const seen = await sharp(Uint8ClampedArray.from(values), { raw: { width, height, channels: 3 } })
    .blur(Math.max(0.4, blur * finer))
    .resize(size.width, size.height, { kernel: 'linear' })
    .raw()
    .toBuffer();
  const grained = Uint8ClampedArray.from(seen, (value) => value + chance.normal(noise));
  const jpeg = await sharp(grained, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: chance.whole(68, 92) })
    .toBuffer();
  const squeezed = await sharp(jpeg).raw().toBuffer();
  return { clean: withOpacity(seen, size), picture: withOpacity(squeezed, size) };
}

function withOpacity(colours: Buffer, { width, height }: { width: number; height: number }): Picture {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel++)
    for (let channel = 0; channel < 3; channel++)
      data[pixel * 4 + channel] = colours[pixel * 3 + channel] ?? 0;
  return { data, width, height };
}
