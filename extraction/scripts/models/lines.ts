/**
 * Cuts lines of text out of receipts, at the height of our recogniser, together with the teacher's output, for
 * `relearn.py`.
 *   node extraction/scripts/models/lines.ts [../shared/receipts [PART]]
 * The teacher is PP-OCRv5's English recogniser, in node_modules/.cache/relearn/teacher.onnx (`relearn.py` says how it
 * gets there). Writes node_modules/.cache/relearn/{measured,learned-PART}.{jsonl,bytes}. Both have some lines of every
 * receipt, half of them with slightly shifted edges. No receipt is in both, and those of held-out vendors are in neither.
 * `relearn.py` can train on the lines written so far.
 */
import {
  appendFileSync,
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { openPicture } from '../../src/files/open-picture.ts';
import { openEngine } from '../../src/ocr/engine.ts';
import { CHARACTERS, decodeLine } from '../../src/ocr/lines/character-decoding.ts';
import { CLASSES } from '../../src/ocr/lines/line-reader.ts';
import { cutLine, lineWidth } from '../../src/ocr/lines/line-picture.ts';
import type { Raster } from '../../src/ocr/raster.ts';
import { sidesOf } from '../../src/ocr/rotated-rectangle.ts';
import type { Point, Quad } from '../../src/page.ts';
import { randomNumbers } from '../training/random.ts';
import { heldOutFiles } from '../training/receipts.ts';
import { printedAmounts, printedReceipts } from './printed-receipts.ts';

/** An entry of the index: the offset and width of a line, and what the teacher read. */
interface Line {
  start: number;
  width: number;
  /** The steps of the teacher's output, each with a probability for every character. */
  steps: number;
  /** The mean probability of the characters read. */
  confidence: number;
  /** What the teacher read. */
  text: string;
}

const TEACHERS_HEIGHT = 48;
const SETS = ['scans', 'photos', 'restaurants', 'shops', 'unlabelled'];
/** One receipt in this many is for measuring. */
const MEASURED = 24;
/** One made-up receipt for this many pictures. */
const PICTURES_A_PRINT = 12;
/** One list of made-up amounts for this many pictures. */
const PICTURES_A_LIST = 4;
/** Lines no wider than this are mostly prices and numbers. */
const NARROW = 320;
const NARROW_A_RECEIPT = 24;
const OTHERS_A_RECEIPT = 6;
const LONGEST = 1600;
/** The maximum shift of an edge, as a fraction of the line's height. */
const OFF = 0.09;
/** Signs that our recogniser doesn't tell apart. */
const ALIKE: Record<string, string> = {
  "'": '‘’‛′‵´',
  '"': '“”„‟″',
  '-': '‐‑‒–—―−‾¬',
  '.': '․·⋅∙',
  '*': '∗',
  ':': '∶∷',
  '/': '∕',
  x: '×✕',
};

const root = resolve(import.meta.dirname, '../../..');
const folder = resolve(root, process.argv[2] ?? '../shared/receipts');
const cache = join(root, 'node_modules/.cache/relearn');

const teachersClasses = ['', ...readFileSync(join(cache, 'keys.txt'), 'utf8').trimEnd().split(/\r?\n/), ' '];
const classOf = teachersClasses.map(ourClass);
const teacher = await InferenceSession.create(join(cache, 'teacher.onnx'), { intraOpNumThreads: 1 });
const engine = await openEngine();
const chance = randomNumbers(1);
/** Other parts have other lines of the same receipts. */
const part = Number(process.argv[3] ?? 1);
const files = (await receiptFiles()).toSorted(() => chance() - 0.5);
if (part === 1) await writeLines('measured', picturesOf(files.filter((_, index) => index % MEASURED === 0)));
await writeLines(`learned-${part}`, learnedPictures());
await engine.close();

/** Returns the index of our class for a teacher's character, without its accent, or -1 if we have none. */
function ourClass(character: string): number {
  const plain = Object.entries(ALIKE).find(
    ([, others]) => others.includes(character) && character !== '',
  )?.[0];
  return CHARACTERS.indexOf(plain ?? character.normalize('NFD')[0] ?? '');
}

async function receiptFiles(): Promise<string[]> {
  const heldOut = new Set((await heldOutFiles(folder)).map(({ set, file }) => join(set, file)));
  return SETS.flatMap((set) => readdirSync(join(folder, set)).map((file) => join(set, file)))
    .filter((file) => /\.(jpe?g|png)$/i.test(file) && !heldOut.has(file))
    .toSorted();
}

async function* learnedPictures(): AsyncGenerator<Raster> {
  const learned = files.filter((_, index) => index % MEASURED !== 0);
  for (let turn = 1; turn < part; turn++) learned.sort(() => chance() - 0.5);
  const printed = printedReceipts(Math.ceil(learned.length / PICTURES_A_PRINT), chance);
  const amounts = printedAmounts(Math.ceil(learned.length / PICTURES_A_LIST), chance);
  let count = 0;
  for await (const raster of picturesOf(learned)) {
    yield raster;
    if (count % PICTURES_A_LIST === 0) {
      const { value } = await amounts.next();
      if (value !== undefined) yield value;
    }
    if (count++ % PICTURES_A_PRINT > 0) continue;
    const { value } = await printed.next();
    if (value !== undefined) yield value;
  }
}

async function* picturesOf(some: readonly string[]): AsyncGenerator<Raster> {
  for (const file of some) yield (await openPicture(readFileSync(join(folder, file)))).raster;
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

/** Writes some lines of each picture, and their index after each, for those who read along. */
async function writeLines(name: string, pictures: AsyncIterable<Raster>): Promise<void> {
  const output = openSync(join(cache, `${name}.bytes`), 'w');
  const index = join(cache, `${name}.jsonl`);
  writeFileSync(index, '');
  let start = 0;
  let count = 0;
  for await (const raster of pictures) {
    for (const one of someOf(await engine.findText(raster))) {
      const quad = chance() < 0.5 ? shifted(one) : one;
      const width = lineWidth(quad);
      const { answer, ...rest } = await askTeacher(raster, quad, width);
      const line: Line = { start, width, ...rest };
      start += writeSync(output, bytesOf(cutLine(raster, quad)));
      start += writeSync(output, new Uint8Array(answer.buffer));
      appendFileSync(index, `${JSON.stringify(line)}\n`);
      count++;
    }
  }
  closeSync(output);
  console.log(`${name}: ${count} lines`);
}

/** Chooses lines of a picture by chance, most of them narrow. */
function someOf(found: readonly Quad[]): Quad[] {
  const mixed = found.filter(isLine).toSorted(() => chance() - 0.5);
  const isNarrow = (quad: Quad): boolean => lineWidth(quad) <= NARROW;
  return [
    ...mixed.filter(isNarrow).slice(0, NARROW_A_RECEIPT),
    ...mixed.filter((quad) => !isNarrow(quad)).slice(0, OTHERS_A_RECEIPT),
  ];
}

function isLine(quad: Quad): boolean {
  const { width, height } = sidesOf(quad);
  return height <= width && lineWidth(quad) <= LONGEST;
}

/** Returns the teacher's probabilities for our classes at each step, and how surely it reads the line. */
async function askTeacher(raster: Raster, quad: Quad, width: number) {
  const x = new Tensor('float32', cutLine(raster, quad, TEACHERS_HEIGHT), [1, 3, TEACHERS_HEIGHT, width]);
  const [output] = Object.values(await teacher.run({ x }));
  if (!(output?.data instanceof Float32Array)) throw new Error('the teacher gave no numbers');
  const steps = output.data.length / teachersClasses.length;
  const answer = new Float32Array(steps * CLASSES.recognition);
  let sum = 0;
  let characters = 0;
  for (let step = 0; step < steps; step++) {
    const given = output.data.subarray(step * teachersClasses.length, (step + 1) * teachersClasses.length);
    const ours = answer.subarray(step * CLASSES.recognition, (step + 1) * CLASSES.recognition);
    for (const [index, probability] of given.entries()) {
      const own = classOf[index] ?? -1;
      if (own >= 0) ours[own] = (ours[own] ?? 0) + probability;
    }
    const known = ours.reduce((total, probability) => total + probability, 0);
    for (const own of ours.keys()) ours[own] = (ours[own] ?? 0) / Math.max(known, 1e-6);
    const best = Math.max(...ours);
    if (best > (ours[0] ?? 0)) {
      sum += best;
      characters++;
    }
  }
  const { text } = decodeLine(answer, steps, CLASSES.recognition);
  return { answer, steps, confidence: characters === 0 ? 0 : sum / characters, text };
}

/** Converts the recogniser's input back to bytes. */
function bytesOf(data: Float32Array): Uint8Array {
  return Uint8Array.from(data, (value) => Math.round((value + 1) * 127.5));
}
