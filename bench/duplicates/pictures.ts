import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays } from '@docket/shared/calendar';
import sharp from 'sharp';
import { type Chance, chanceFrom } from '../../server/src/cli/seed/chance.ts';
import { distantShops } from '../../server/src/cli/seed/shops/distant-shops.ts';
import { everydayShops } from '../../server/src/cli/seed/shops/everyday-shops.ts';
import { layOut } from '../../server/src/cli/seed/paper/lay-out.ts';
import { photograph } from '../../server/src/cli/seed/paper/photograph.ts';
import { type Printed, printReceipt } from '../../server/src/cli/seed/paper/print-receipt.ts';

/** A picture generated on demand, always the same for a name. */
export interface BenchPicture {
  name: string;
  make: () => Promise<Buffer>;
}

/** The two pictures compared, and whether they show the same paper. */
export interface BenchPair {
  one: BenchPicture;
  other: BenchPicture;
  kind: string;
  isSame: boolean;
  /** Thresholds are tuned on one half of the pairs and reported on the other. No paper is in both. */
  half: 'tuning' | 'report';
}

const shops = [...everydayShops, ...distantShops];
const receiptsFolder = fileURLToPath(new URL('../../../shared/receipts/', import.meta.url));

/** Random numbers that change once the document number is generated: the purchase stays the same. */
function switching(from: string, to: string): { chance: Chance; turn: () => void } {
  let current = chanceFrom(from);
  return {
    turn: () => (current = chanceFrom(to)),
    chance: {
      next: () => current.next(),
      between: (least, most) => current.between(least, most),
      whole: (least, most) => current.whole(least, most),
      pick: (items) => current.pick(items),
      happens: (share) => current.happens(share),
      digits: (count) => current.digits(count),
    },
  };
}

interface Family {
  first: BenchPicture;
  again: BenchPicture;
  otherAmount: BenchPicture;
  sameTotalOtherDay: BenchPicture;
  samePriceSameDay: BenchPicture;
}

/** Similar receipts from one shop, and the first of them photographed twice. */
function family(index: number): Family {
  const shop = shops[index % shops.length]!;
  const name = `family ${index}`;
  const day = addDays('2026-03-01', (index * 7) % 240);
  const card = chanceFrom(name).digits(4);
  const print = (bought: string, rest: string, date: string): Printed => {
    const { chance, turn } = switching(`${name} ${bought}`, `${name} ${rest}`);
    const documentNumber = (given: Chance): string => {
      turn();
      return shop.documentNumber(given);
    };
    return printReceipt({ ...shop, documentNumber }, date, card, chance);
  };
  const first = print('bought', 'rest', day);
  let other = print('bought 1', 'rest 1', day);
  for (let turn = 2; other.amountCents === first.amountCents; turn++)
    other = print(`bought ${turn}`, `rest ${turn}`, day);
  return {
    first: photo(first, `${name} first`),
    again: photo(first, `${name} again`),
    otherAmount: photo(other, `${name} other amount`),
    sameTotalOtherDay: photo(print('bought', 'rest b', addDays(day, 3)), `${name} other day`),
    samePriceSameDay: photo(print('bought', 'rest c', day), `${name} same price`),
  };
}

const photo = (printed: Printed, name: string): BenchPicture => ({
  name,
  make: async () => spoil((await photograph(layOut(printed), chanceFrom(name))).bytes, name),
});

/** Another angle, light, distance, sharpness, noise, crop and compression. */
export async function spoil(bytes: Buffer, name: string): Promise<Buffer> {
  const chance = chanceFrom(`spoil ${name}`);
  const { width, height } = await sharp(bytes).autoOrient().metadata();
  const scale = Math.min(1, 1500 / Math.max(width, height)) * chance.between(0.85, 1.1);
  const resized = await sharp(bytes)
    .autoOrient()
    .resize({ width: Math.round(width * scale) })
    .flatten({ background: '#777' })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const turned = await sharp(resized)
    .affine([1, chance.between(-0.05, 0.05), chance.between(-0.05, 0.05), chance.between(0.94, 1.06)], {
      background: chance.pick(['#6b5a48', '#8d8a84', '#43464a', '#b9a88f']),
    })
    .png()
    .toBuffer();
  const size = await sharp(turned).metadata();
  const crop = () => Math.round(chance.between(0, 0.012) * size.width);
  const [left, right, top, bottom] = [crop(), crop(), crop(), crop()];
  const { data, info } = await sharp(turned)
    .extract({ left, top, width: size.width - left - right, height: size.height - top - bottom })
    .blur(chance.between(0.3, 0.9))
    .modulate({ brightness: chance.between(0.78, 1.12) })
    .gamma(chance.between(1, 1.5))
    .raw()
    .toBuffer({ resolveWithObject: true });
  addNoise(data, chance);
  return await sharp(data, { raw: info })
    .jpeg({ quality: chance.whole(45, 85) })
    .toBuffer();
}

function addNoise(pixels: Buffer, chance: Chance): void {
  const strength = chance.between(4, 16);
  const noise = Float32Array.from({ length: 40_009 }, () => (chance.next() + chance.next() - 1) * strength);
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = Math.min(255, Math.max(0, pixels[at]! + noise[at % noise.length]!));
}

const halfOf = (index: number) => (index % 2 === 0 ? 'tuning' : 'report');

/** A selection's families start where the earlier ones end. */
const mostFamilies = 1000;

export interface Selection {
  /** The number of families of rendered receipts. */
  families: number;
  /** The number of real pictures of each kind beside the project, if any. */
  real: number;
  /** Other selections, from 0, with the same number of real pictures, have no paper in common with this one. */
  selection: number;
}

/** The pairs of a selection, of rendered receipts and of real pictures. */
export async function benchPairs({ families, real, selection }: Selection): Promise<BenchPair[]> {
  const rendered = Array.from({ length: families }, (_, index) => family(selection * mostFamilies + index));
  const pairs = rendered.flatMap((made, index): BenchPair[] => {
    const half = halfOf(index);
    const different = (one: BenchPicture, other: BenchPicture, kind: string): BenchPair => ({
      one,
      other,
      kind,
      isSame: false,
      half,
    });
    const { first, again, otherAmount, sameTotalOtherDay, samePriceSameDay } = made;
    // Each shop appears again after all others: another purchase there, on another day.
    const elsewhere = rendered[(index + 2) % families]!;
    return [
      { one: first, other: again, kind: 'rendered, photographed twice', isSame: true, half },
      ...[first, again].flatMap((one) => [
        different(one, otherAmount, 'same shop and day, other amount'),
        different(one, sameTotalOtherDay, 'same shop and total, other day'),
        different(one, samePriceSameDay, 'same shop, day and total, other number'),
      ]),
      different(first, elsewhere.first, 'another shop'),
    ];
  });
  return [...pairs, ...(await realPairs(real, selection))];
}

/** Spread over all of them, without those of earlier selections. */
function choose(files: readonly string[], most: number, selection: number): string[] {
  const step = Math.max(1, files.length / most);
  const chosen = files.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  if (selection === 0) return chosen;
  const rest = files.filter((file) => !chosen.includes(file));
  return choose(rest, most, selection - 1);
}

async function realPairs(most: number, selection: number): Promise<BenchPair[]> {
  if (!existsSync(receiptsFolder)) return [];
  const sets = await Promise.all(
    ['photos', 'scans'].map(async (set) => {
      const folder = join(receiptsFolder, set);
      const files = (await readdir(folder)).filter((file) => /\.(jpe?g|png)$/i.test(file)).toSorted();
      const chosen = choose(files, most, selection);
      const altered = (file: string, time: string): BenchPicture => ({
        name: `${set} ${file} ${time}`,
        make: async () => spoil(await readFile(join(folder, file)), `${file} ${time}`),
      });
      return chosen.flatMap((file, index): BenchPair[] => {
        const half = halfOf(index);
        const next = chosen[(index + 2) % chosen.length]!;
        return [
          {
            one: altered(file, 'once'),
            other: altered(file, 'twice'),
            kind: `real ${set}, altered twice`,
            isSame: true,
            half,
          },
          {
            one: altered(file, 'once'),
            other: altered(next, 'twice'),
            kind: `real ${set}, two of them`,
            isSame: false,
            half,
          },
        ];
      });
    }),
  );
  return sets.flat();
}
