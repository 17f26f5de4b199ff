import { existsSync } from 'node:fs';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Images of receipts and, if they're labelled, their values. */
export interface PictureSet {
  name: string;
  files: string[];
  /** The label file, and the program that scores results against it. */
  labels: { truth: string; scorer: string } | null;
}

const RECEIPTS = fileURLToPath(new URL('../../../shared/receipts/', import.meta.url));
const FIXTURE = fileURLToPath(new URL('../../extraction/src/fixtures/receipt.png', import.meta.url));

/** The labelled sets with up to `most` images each, evenly spaced; a rendered set if there are none. */
export async function pictureSets(most: number): Promise<PictureSet[]> {
  if (!existsSync(RECEIPTS)) return [await renderedSet(most)];
  return await Promise.all(
    ['scans', 'photos'].map(async (name) => {
      const folder = join(RECEIPTS, name);
      const pictures = (await readdir(folder)).filter((file) => /\.(jpe?g|png)$/i.test(file)).toSorted();
      const step = Math.max(1, pictures.length / most);
      const chosen = pictures.filter(
        (_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step),
      );
      return {
        name,
        files: chosen.map((file) => join(folder, file)),
        labels: { truth: join(folder, 'truth.jsonl'), scorer: join(RECEIPTS, 'score.mjs') },
      };
    }),
  );
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
  return { name: 'rendered', files, labels: null };
}
