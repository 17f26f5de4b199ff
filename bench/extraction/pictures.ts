import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { heldOutFiles } from '../../extraction/scripts/training/receipts.ts';

/** Images of receipts and, if they're labelled, their values. */
export interface PictureSet {
  name: string;
  files: string[];
  /** Whether these are all held-out receipts of the set. */
  isWhole: boolean;
  /** The label file, and the program that scores results against it. */
  labels: { truth: string; scorer: string } | null;
}

/** The usual folder of labelled receipts. */
export const RECEIPTS = fileURLToPath(new URL('../../../shared/receipts/', import.meta.url));
const FIXTURE = fileURLToPath(new URL('../../extraction/src/fixtures/receipt.png', import.meta.url));

/** The held-out receipts of each labelled set, up to `most` of each, evenly spaced; a rendered set if there are none. */
export async function pictureSets(folder: string, most: number): Promise<PictureSet[]> {
  if (!existsSync(folder)) return [await renderedSet(Math.min(most, 40))];
  const heldOut = await heldOutFiles(resolve(folder));
  return (['scans', 'photos', 'restaurants'] as const).map((name) => {
    const pictures = heldOut.filter(({ set }) => set === name).map(({ file }) => file);
    const step = Math.max(1, pictures.length / most);
    const chosen = pictures.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
    return {
      name,
      files: chosen.map((file) => resolve(folder, name, file)),
      isWhole: chosen.length === pictures.length,
      labels: { truth: resolve(folder, name, 'truth.jsonl'), scorer: resolve(folder, 'score.mjs') },
    };
  });
}

/** The project's own receipt, slightly rotated, scaled and with noise, differently each time. */
async function renderedSet(count: number): Promise<PictureSet> {
  const folder = await mkdtemp(join(tmpdir(), 'docket-bench-'));
  const files: string[] = [];
  for (let index = 0; index < count; index++) {
    const file = join(folder, `receipt-${index}.jpg`);
    const turned = await sharp(FIXTURE)
      .resize({ width: 600 + (index % 5) * 150 })
      .rotate((index % 9) - 4, { background: '#d8d4cc' })
      .toColourspace('srgb')
      .toBuffer();
    const { width, height } = await sharp(turned).metadata();
    const noise = await sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 12 },
      },
    })
      .png()
      .toBuffer();
    await sharp(turned)
      .composite([{ input: noise, blend: 'soft-light' }])
      .jpeg({ quality: 70 })
      .toFile(file);
    files.push(file);
  }
  return { name: 'rendered', files, isWhole: false, labels: null };
}
