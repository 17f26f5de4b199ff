/**
 * Measures how fast and how well receipts are read, beside Tesseract 5 and the former version: `npm run bench:extraction
 * [-- --pictures 40] [--receipts folder]`. Uses the labelled receipts of ../shared/receipts that nothing was trained on if
 * present, otherwise its own images, which have no labels.
 */
import { readFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { createReceiptReader, type ReceiptReader } from '@docket/extraction/receipt-reader';
import { formerScores } from './extraction/former.ts';
import { pictureSets, RECEIPTS, type PictureSet } from './extraction/pictures.ts';
import { scoresOf, type Reading } from './extraction/scores.ts';
import { reliabilityTable, scoreTable } from './extraction/tables.ts';
import { readByTesseract, tesseractVersion } from './extraction/tesseract.ts';

const { values } = parseArgs({
  options: {
    pictures: { type: 'string', default: '1000' },
    receipts: { type: 'string', default: RECEIPTS },
  },
});
console.log(`${availableParallelism()} cores of ${cpus()[0]?.model ?? 'an unknown processor'}`);
const tesseract = await tesseractVersion();
console.log(
  tesseract ??
    'Tesseract is not installed: only Docket is measured (Debian: apt-get install -y tesseract-ocr).',
);
for (const set of await pictureSets(values.receipts, Number(values.pictures))) await measure(set);

async function measure(set: PictureSet): Promise<void> {
  console.log(`\n${set.name}: ${set.files.length} pictures`);
  const reader = createReceiptReader({ concurrency: 1 });
  await readOne(reader, set.files[0] ?? '');
  const ours: Reading[] = [];
  const withOneThread: Reading[] = [];
  const withItsThreads: Reading[] = [];
  for (const file of set.files) {
    ours.push(await readOne(reader, file));
    if (!tesseract) continue;
    withOneThread.push(await readByTesseract(file, 'one thread'));
    withItsThreads.push(await readByTesseract(file, 'its own threads'));
  }
  const peak = await peakMegabytes(reader.processIds());
  await reader.close();
  report(`Docket, ${Math.min(2, availableParallelism())} threads`, ours);
  if (tesseract) {
    report('Tesseract, one thread', withOneThread);
    report('Tesseract, its own threads', withItsThreads);
    const theirs = Math.min(quantile(withOneThread, 0.5), quantile(withItsThreads, 0.5));
    console.log(`  ratio to the faster Tesseract's median: ${(quantile(ours, 0.5) / theirs).toFixed(2)}`);
  }
  console.log(`  peak memory of a worker: ${peak ?? 'not told by this system'} MB`);
  await reportThroughput(set);
  const scores = await scoresOf(set, ours);
  if (!scores) return;
  const theirs = tesseract ? await scoresOf(set, withOneThread) : null;
  console.log('\n  right:');
  console.log(
    scoreTable({
      Docket: scores.shares,
      'former version': (set.isWhole && formerScores[set.name]) || null,
      'same rules on Tesseract’s text': theirs?.shares ?? null,
    }),
  );
  console.log(`\n  reliability:\n${reliabilityTable(scores)}`);
}

async function readOne(reader: ReceiptReader, file: string): Promise<Reading> {
  const bytes = await readFile(file);
  const started = performance.now();
  const { fields } = await reader.read(bytes);
  return { file, fields, ms: performance.now() - started };
}

function quantile(readings: readonly Reading[], share: number): number {
  const sorted = readings.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

function report(name: string, readings: readonly Reading[]): void {
  const [median, p90] = [quantile(readings, 0.5), quantile(readings, 0.9)];
  console.log(`  ${name.padEnd(26)} median ${median.toFixed(0)} ms, p90 ${p90.toFixed(0)} ms a receipt`);
}

/** Reads all images in parallel, with one worker per core. */
async function reportThroughput(set: PictureSet): Promise<void> {
  const reader = createReceiptReader();
  await Promise.all(
    Array.from({ length: availableParallelism() }, () => readOne(reader, set.files[0] ?? '')),
  );
  const started = performance.now();
  await Promise.all(set.files.map((file) => readOne(reader, file)));
  const seconds = (performance.now() - started) / 1000;
  await reader.close();
  const rate = (set.files.length / seconds).toFixed(2);
  console.log(`  throughput: ${rate} receipts a second with ${availableParallelism()} workers`);
}

/** The peak memory of these processes in total (Linux only). */
async function peakMegabytes(processes: readonly number[]): Promise<number | null> {
  const peaks = await Promise.all(
    processes.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
    }),
  );
  const highest = Math.max(...peaks);
  return highest > 0 ? Math.round(highest) : null;
}
