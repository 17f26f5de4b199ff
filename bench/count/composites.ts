import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Chance, chanceOf } from '../edges/chance.ts';

/** A picture made of several pictures of receipts, created on demand and always the same for its name. */
export interface Composite {
  name: string;
  kind: string;
  /** The number of receipts it shows. */
  count: number;
  make: () => Promise<Buffer>;
}

interface Kind {
  name: string;
  /** The set the receipts come from. Scans are cut to the paper, photographs show what's around it. */
  set: 'scans' | 'photos';
  columns: number;
  rows: number;
  /** Lays each on a table, at an angle of its own, instead of side against side. */
  isOnTable: boolean;
}

const kinds: readonly Kind[] = [
  { name: 'two scans side by side', set: 'scans', columns: 2, rows: 1, isOnTable: false },
  { name: 'two scans on a table', set: 'scans', columns: 2, rows: 1, isOnTable: true },
  { name: 'two photographs side by side', set: 'photos', columns: 2, rows: 1, isOnTable: false },
  { name: 'two scans above each other', set: 'scans', columns: 1, rows: 2, isOnTable: false },
  { name: 'two scans above each other on a table', set: 'scans', columns: 1, rows: 2, isOnTable: true },
  { name: 'two photographs above each other', set: 'photos', columns: 1, rows: 2, isOnTable: false },
  { name: 'three scans on a table', set: 'scans', columns: 3, rows: 1, isOnTable: true },
  { name: 'four scans on a table', set: 'scans', columns: 2, rows: 2, isOnTable: true },
];

/** Smaller pictures are hard to read alone already. */
const leastLongSide = 700;
const tables = ['#6b5a48', '#8d8a84', '#43464a', '#b9a88f', '#ffffff'] as const;

/** The composites of one half of the receipts: thresholds were chosen on the half 'tuning' and are reported on the other. */
export async function composites(
  folder: string,
  half: 'tuning' | 'report',
  each: number,
): Promise<Composite[]> {
  const files = {
    scans: await largeEnough(folder, 'scans', half),
    photos: await largeEnough(folder, 'photos', half),
  };
  return kinds.flatMap((kind, kindIndex) =>
    Array.from({ length: each }, (_, index): Composite => {
      const chance = chanceOf(1000 * kindIndex + index + (half === 'tuning' ? 0 : 500));
      const count = kind.columns * kind.rows;
      const chosen: string[] = [];
      while (chosen.length < count) {
        const file = chance.oneOf(files[kind.set]);
        if (!chosen.includes(file)) chosen.push(file);
      }
      return {
        name: `${kind.name}, ${half} ${index}`,
        kind: kind.name,
        count,
        make: () => compose(kind, chosen, chance),
      };
    }),
  );
}

async function largeEnough(folder: string, set: Kind['set'], half: 'tuning' | 'report'): Promise<string[]> {
  const files = (await readdir(join(folder, set))).filter((file) => /\.(jpe?g|png)$/i.test(file)).toSorted();
  const ofHalf = files.filter((_, index) => index % 2 === (half === 'tuning' ? 0 : 1));
  const sizes = await Promise.all(ofHalf.map((file) => sharp(join(folder, set, file)).metadata()));
  return ofHalf
    .filter((_, index) => Math.max(sizes[index]?.width ?? 0, sizes[index]?.height ?? 0) >= leastLongSide)
    .map((file) => join(folder, set, file));
}

async function compose(kind: Kind, files: readonly string[], chance: Chance): Promise<Buffer> {
  const background = kind.isOnTable ? chance.oneOf(tables) : '#ffffff';
  const side = Math.round(chance.between(900, 1200));
  const papers = await Promise.all(
    files.map(async (file) => {
      const scaled = sharp(file)
        .autoOrient()
        .flatten({ background: '#ffffff' })
        .resize(
          kind.columns > 1
            ? { height: Math.round(side * (kind.isOnTable ? chance.between(0.75, 1) : 1)) }
            : { width: Math.round((side / 2) * (kind.isOnTable ? chance.between(0.85, 1) : 1)) },
        );
      const angle = kind.isOnTable ? chance.normal(3) : 0;
      const png = await scaled.png().toBuffer();
      return await sharp(png).rotate(angle, { background }).png().toBuffer({ resolveWithObject: true });
    }),
  );
  const gap = () =>
    Math.round(side * (kind.isOnTable ? chance.between(0.02, 0.08) : chance.between(0, 0.03)));
  const rows = Array.from({ length: kind.rows }, (_, row) =>
    papers.slice(row * kind.columns, (row + 1) * kind.columns),
  );
  const layers: { input: Buffer; left: number; top: number }[] = [];
  let [width, top] = [0, gap()];
  for (const row of rows) {
    let left = gap();
    for (const { data, info } of row) {
      layers.push({ input: data, left, top: top + (kind.isOnTable ? gap() : 0) });
      left += info.width + gap();
    }
    width = Math.max(width, left);
    top += Math.max(...row.map(({ info }) => info.height)) + gap() * (kind.isOnTable ? 2 : 1);
  }
  return await sharp({
    create: { width: width + 10, height: top + Math.round(side * 0.1), channels: 3, background },
  })
    .composite(layers)
    .jpeg({ quality: chance.whole(70, 92) })
    .toBuffer();
}
