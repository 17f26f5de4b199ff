/**
 * Measures how well photos of the same receipt are told from others: `npm run bench:duplicates [-- --families 60 --real
 * 60 --selection 0 --fresh]`. Uses pairs of the same paper photographed twice, with different light, angle, sharpness,
 * noise, crop and compression, and pairs of different receipts, most from the same shop. Besides rendered ones it uses
 * the real images in ../shared/receipts if present, each altered twice. Readings are cached in node_modules/.cache for
 * the next run; --fresh reads everything again. --selection 1 uses other images than 0, none of which either half has
 * seen. The goal: at least 95 % of the same ones found, at most 1 % of different ones mistaken for the same. Thresholds
 * are tuned on one half of the pairs; the other half counts, which shares no paper or shop with the first.
 */
import { parseArgs } from 'node:util';
import { compareReceipts, type DuplicateTrace } from '@docket/shared/duplicates/rules';
import sharp from 'sharp';
import { pictureFingerprint } from '../server/src/features/duplicates/traces/picture-fingerprint.ts';
import { keysOf, makeTrace } from '../server/src/features/duplicates/traces/make-trace.ts';
import { benchPairs, type BenchPair } from './duplicates/pictures.ts';
import { type BenchReading, readPictures } from './duplicates/readings.ts';

const { values } = parseArgs({
  options: {
    families: { type: 'string', default: '60' },
    real: { type: 'string', default: '60' },
    selection: { type: 'string', default: '0' },
    fresh: { type: 'boolean', default: false },
  },
});

interface Known {
  trace: DuplicateTrace;
  keys: Set<number>;
  naive: string | null;
}

const pairs = await benchPairs({
  families: Number(values.families),
  real: Number(values.real),
  selection: Number(values.selection),
});
const readings = await readPictures(
  pairs.flatMap(({ one, other }) => [one, other]),
  { fresh: values.fresh },
);
const known = new Map<string, Known | null>();
for (const [name, reading] of readings) known.set(name, reading && (await know(name, reading)));

const methods = {
  Docket: docketSays,
  'numbers alone': (one: Known, other: Known) => docketSays(withoutPicture(one), withoutPicture(other)),
  'picture alone': (one: Known, other: Known) => isNear(one.trace.look, other.trace.look, 0.25),
  'aHash 8x8': (one: Known, other: Known) => isNear(one.naive, other.naive, naiveDistance()),
} satisfies Record<string, (one: Known, other: Known) => boolean>;

console.log(`${pairs.length} pairs of ${readings.size} pictures`);
console.log(
  'Share that is taken for one paper: of the same ones the recall, of the others the false alarms.\n',
);
for (const half of ['tuning', 'report'] as const) {
  console.log(half === 'report' ? 'The half that counts' : 'The half that thresholds were tuned on');
  report(pairs.filter((pair) => pair.half === half));
}

async function know(name: string, reading: BenchReading): Promise<Known> {
  const picture = reading.thumbnail === null ? null : Buffer.from(reading.thumbnail, 'base64');
  const trace = makeTrace({
    fileSha256: name,
    vendors: [reading.vendor],
    dates: [reading.date],
    amounts: [reading.amountCents],
    documentNumbers: [reading.documentNumber],
    text: reading.text,
    look: picture && (await pictureFingerprint(picture)),
  });
  return {
    trace,
    keys: new Set(keysOf(trace, ['everybody'])),
    naive: picture && (await averageHash(picture)),
  };
}

/** As in the program: only receipts with a key in common are compared. */
function docketSays(one: Known, other: Known): boolean {
  return [...one.keys].some((key) => other.keys.has(key)) && compareReceipts(one.trace, other.trace) !== null;
}

function withoutPicture({ trace, naive }: Known): Known {
  const blind = { ...trace, look: null };
  return { trace: blind, keys: new Set(keysOf(blind, ['everybody'])), naive };
}

/** The simplest hash: which of 64 squares are brighter than average. */
async function averageHash(picture: Buffer): Promise<string> {
  const grey = await sharp(picture).greyscale().resize(8, 8, { fit: 'fill' }).raw().toBuffer();
  const average = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  return Array.from(grey, (value) => (value > average ? '1' : '0')).join('');
}

function distance(one: string | null, other: string | null): number {
  if (one === null || other === null) return 1;
  return one.split('').filter((bit, at) => bit !== other[at]).length / one.length;
}

function isNear(one: string | null, other: string | null, most: number): boolean {
  return distance(one, other) <= most;
}

/** The reference uses the threshold that finds 95 % of the same papers in the tuning half. */
function naiveDistance(): number {
  const same = pairs.filter(({ isSame, half }) => isSame && half === 'tuning');
  const distances = same
    .map(({ one, other }) =>
      distance(known.get(one.name)?.naive ?? null, known.get(other.name)?.naive ?? null),
    )
    .toSorted((left, right) => left - right);
  return distances[Math.ceil(distances.length * 0.95) - 1] ?? 0;
}

function report(shown: readonly BenchPair[]): void {
  const kinds = [...new Set(shown.map(({ kind }) => kind))];
  console.log(
    `  ${''.padEnd(42)}${'pairs'.padStart(6)}${Object.keys(methods)
      .map((name) => name.padStart(16))
      .join('')}`,
  );
  for (const kind of kinds)
    line(
      kind,
      shown.filter((pair) => pair.kind === kind),
    );
  line(
    'ALL OF ONE PAPER: recall',
    shown.filter(({ isSame }) => isSame),
  );
  line(
    'ALL DIFFERENT: false alarms',
    shown.filter(({ isSame }) => !isSame),
  );
  console.log('');
}

/** A picture that couldn't be read counts as not found. */
function line(name: string, shown: readonly BenchPair[]): void {
  const shares = Object.values(methods).map((says) => {
    const found = shown.filter(({ one, other }) => {
      const [left, right] = [known.get(one.name), known.get(other.name)];
      return left && right && says(left, right);
    });
    return `${found.length} (${((found.length / shown.length) * 100).toFixed(1)} %)`.padStart(16);
  });
  console.log(`  ${name.padEnd(42)}${String(shown.length).padStart(6)}${shares.join('')}`);
}
