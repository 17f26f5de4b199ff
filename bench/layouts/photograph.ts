import sharp from 'sharp';
import type { Raster } from '../../extraction/src/ocr/raster.ts';
import { smoothNoise, type Chance } from '../edges/chance.ts';
import { finer, laid, lit, photographed } from '../edges/photograph.ts';
import { poseOf } from '../edges/pose.ts';
import type { Print } from '../edges/receipt-print.ts';
import { fabric, marble, plain, wood } from '../edges/surfaces.ts';

/** The photograph's width in pixels, and its room around the paper. */
const width = 1000;
const room = 1.12;

/** Photographs a print: on a table, at an angle, with shadows, blur, noise and, for some, faint thermal print. */
export async function photographOf(raster: Raster, chance: Chance): Promise<Buffer> {
  const ratio = raster.height / raster.width;
  const height = Math.round(width * ratio * room);
  const pose = poseOf(chance, width * finer, height * finer, {
    ratio,
    turned: chance.normal(0.03),
    tilted: chance.between(0, 0.3),
    fill: chance.between(0.86, 0.96),
    bent: chance.between(0, 0.003),
    outside: 0,
  });
  const surface = await chance.oneOf([wood, fabric, marble, plain])(chance, width * finer, height * finer);
  const paper = laid(chance, surface, {
    print: printOf(raster, chance),
    pose,
    crumpled: chance.between(0, 0.35),
    fold: chance.happens(0.4) ? chance.between(0.05, 0.2) : 0,
  });
  const light = lit(chance, paper, {
    gradient: chance.between(0, 0.35),
    shadow: chance.happens(0.4) ? chance.between(0.1, 0.45) : 0,
  });
  const { picture } = await photographed(chance, light, {
    blur: chance.between(0.3, 1),
    noise: chance.between(1.5, 6),
  });
  const { data, ...size } = picture;
  return await sharp(data, { raw: { ...size, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: chance.whole(70, 90) })
    .toBuffer();
}

/** Converts a rendered page to a print, whose ink has faded unevenly if it's thermal. */
function printOf({ data, width: across, height }: Raster, chance: Chance): Print {
  const faded = chance.happens(0.4) ? chance.between(0.3, 0.6) : 0;
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
