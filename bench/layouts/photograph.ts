import sharp from 'sharp';
import type { Raster } from '../../extraction/src/ocr/raster.ts';
import { smoothNoise, type Chance } from '../edges/chance.ts';
import { finer, laid, lit, photographed } from '../edges/photograph.ts';
import { poseOf } from '../edges/pose.ts';
import type { Print } from '../edges/receipt-print.ts';
import { fabric, marble, plain, wood } from '../edges/surfaces.ts';

/** The height of a photograph as wide as the paper, in the paper's. */
const room = 1.12;

/** What a photograph is like. Shares run from 0 to 1. */
interface Conditions {
  /** In radians. */
  turned: number;
  /** In radians, away from the camera. */
  tilted: number;
  /** How much the paper's edges are bent, as a share of the picture's diagonal. */
  bent: number;
  crumpled: number;
  fold: number;
  gradient: number;
  shadow: number;
  /** The standard deviation of the blur, and of a pixel's noise of 255. */
  blur: number;
  noise: number;
  /** The share of the ink that's gone. */
  faded: number;
  /** In pixels. */
  width: number;
}

/** Bad conditions, each alone. */
export const HARDER: Record<string, Partial<Conditions>> = {
  'curled, edges bent by 1 % of the diagonal': { bent: 0.01 },
  'curled, by 2 %': { bent: 0.02 },
  'curled, by 4 %': { bent: 0.04 },
  'tilted by 46 degrees': { tilted: 0.8 },
  'turned by 23 degrees': { turned: 0.4 },
  'faded by 70 %': { faded: 0.7 },
  'faded by 85 %': { faded: 0.85 },
  'blurred by 1.5 pixels': { blur: 1.5 },
  'blurred by 2.2 pixels': { blur: 2.2 },
  'a shadow of 70 %': { shadow: 0.7 },
  'crumpled all over': { crumpled: 1 },
  'noise of 15': { noise: 15 },
  '450 pixels wide': { width: 450 },
};

/** On a table, at an angle, with shadows, blur, noise and, for some, faint thermal print. */
const usual = (chance: Chance): Conditions => ({
  turned: chance.normal(0.03),
  tilted: chance.between(0, 0.3),
  bent: chance.between(0, 0.003),
  crumpled: chance.between(0, 0.35),
  fold: chance.happens(0.4) ? chance.between(0.05, 0.2) : 0,
  gradient: chance.between(0, 0.35),
  shadow: chance.happens(0.4) ? chance.between(0.1, 0.45) : 0,
  blur: chance.between(0.3, 1),
  noise: chance.between(1.5, 6),
  faded: chance.happens(0.4) ? chance.between(0.3, 0.6) : 0,
  width: 1000,
});

/** Photographs a print in the usual conditions, except those given. */
export async function photographOf(
  raster: Raster,
  chance: Chance,
  harder: Partial<Conditions> = {},
): Promise<Buffer> {
  const { width, turned, tilted, bent, crumpled, fold, gradient, shadow, blur, noise, faded } = {
    ...usual(chance),
    ...harder,
  };
  const ratio = raster.height / raster.width;
  const height = Math.round(width * ratio * room);
  const fill = chance.between(0.86, 0.96);
  const pose = poseOf(chance, width * finer, height * finer, {
    ratio,
    turned,
    tilted,
    fill,
    bent,
    outside: 0,
  });
  const surface = await chance.oneOf([wood, fabric, marble, plain])(chance, width * finer, height * finer);
  const paper = laid(chance, surface, { print: printOf(raster, chance, faded), pose, crumpled, fold });
  const { picture } = await photographed(chance, lit(chance, paper, { gradient, shadow }), { blur, noise });
  const { data, ...size } = picture;
  return await sharp(data, { raw: { ...size, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: chance.whole(70, 90) })
    .toBuffer();
}

/** Converts a rendered page to a print, whose ink has faded unevenly. */
function printOf({ data, width: across, height }: Raster, chance: Chance, faded: number): Print {
  const bands = smoothNoise(chance);
  const light = new Float32Array(data.length);
  for (let y = 0, index = 0; y < height; y++)
    for (let x = 0; x < across; x++) {
      const ink = 1 - faded * (0.8 + 0.35 * bands(x / 200, y / 40));
      for (let channel = 0; channel < 3; channel++, index++)
        light[index] = 1 - ink * (1 - (data[index] ?? 255) / 255);
    }
  return { width: across, height, light };
}
