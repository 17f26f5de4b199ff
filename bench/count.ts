/**
 * Measures how well several receipts in one file are told from one: `npm run bench:count [-- --each 10 --half report]`.
 * Needs the real pictures in ../shared/receipts: alone each of them is one receipt; two, three or four of them are put
 * side by side and above each other, on a table or side against side. Made-up Australian receipts and invoices are
 * read too, as PDFs and photographs, and two in a PDF. Readings are cached in node_modules/.cache. The goal: an alarm on at most
 * 1 receipt in 200. Thresholds were chosen on the composites of the half 'tuning', and the other half counts.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { LAYOUTS, makeReceipt } from '../extraction/scripts/made/layouts.ts';
import { writePdf } from '../extraction/scripts/made/write-pdf.ts';
import { diceOf } from '../extraction/scripts/training/dice.ts';
import { randomNumbers } from '../extraction/scripts/training/random.ts';
import { separateReceipts } from '../extraction/src/fields/several/separate-receipts.ts';
import type { ReadPage } from '../extraction/src/page.ts';
import { renderPage } from '../extraction/src/pdf/render-page.ts';
import { readPages } from '../extraction/src/read-pages.ts';
import { chanceOf } from './edges/chance.ts';
import { RECEIPTS } from './extraction/pictures.ts';
import { photographOf } from './layouts/photograph.ts';
import { composites } from './count/composites.ts';

const { values } = parseArgs({
  options: { each: { type: 'string', default: '10' }, half: { type: 'string', default: 'report' } },
});
const each = Number(values.each);
const half = values.half === 'tuning' ? 'tuning' : 'report';
const today = '2026-11-24';
const cache = fileURLToPath(new URL('../node_modules/.cache/bench-receipt-count', import.meta.url));
await mkdir(cache, { recursive: true });

async function cachedPages(bytes: Buffer): Promise<ReadPage[]> {
  const file = join(cache, `${createHash('sha256').update(bytes).digest('hex')}.json`);
  const cached = await readFile(file, 'utf8').catch(() => null);
  // Written by this function.
  if (cached !== null) return JSON.parse(cached) as ReadPage[];
  const pages = await readPages(bytes);
  await writeFile(file, JSON.stringify(pages));
  return pages;
}

let milliseconds = 0;
function countOf(pages: readonly ReadPage[]): number {
  const start = performance.now();
  const { length } = separateReceipts(pages, today);
  milliseconds += performance.now() - start;
  return length;
}

interface Counts {
  of: number;
  several: number;
  exact: number;
}

const table: Record<string, Counts> = {};
function count(name: string, pages: readonly ReadPage[], truth: number): void {
  const found = countOf(pages);
  const counts = (table[name] ??= { of: 0, several: 0, exact: 0 });
  counts.of += 1;
  counts.several += Number(found > 1);
  counts.exact += Number(found === truth);
}

for (const set of ['photos', 'restaurants', 'shops', 'scans']) {
  const files = (await readdir(join(RECEIPTS, set))).filter((file) => /\.(jpe?g|png)$/i.test(file));
  for (const file of files.toSorted())
    count(`one: ${set}`, await cachedPages(await readFile(join(RECEIPTS, set, file))), 1);
}
const made: ReadPage[][] = [];
for (const layout of LAYOUTS) {
  for (let number = 5000; number < 5000 + 2 * each; number++) {
    const pdf = await writePdf(makeReceipt(layout, number), diceOf(randomNumbers(number)));
    const pages = await readPages(pdf);
    count(`one: made-up PDFs of ${pages.length === 1 ? 'one page' : 'several pages'}`, pages, 1);
    made.push(pages);
  }
}
for (const layout of LAYOUTS) {
  for (let number = 5000; number < 5000 + each / 5; number++) {
    const pdf = await writePdf(makeReceipt(layout, number), diceOf(randomNumbers(number)));
    const pages: ReadPage[] = [];
    for (let page = 0; page < makeReceipt(layout, number).pages.length; page++) {
      const { raster } = await renderPage(pdf, page);
      pages.push(...(await cachedPages(await photographOf(raster, chanceOf(number + page)))));
    }
    count('one: made-up ones, photographed', pages, 1);
  }
}
const singles = Object.values(table).reduce((sum, { of }) => sum + of, 0);
const perFile = milliseconds / singles;

for (const [index, pages] of made.entries()) {
  const other = made[(index * 13 + 7) % made.length];
  if (other && other !== pages) count('several: two made-up receipts in a PDF', [...pages, ...other], 2);
}
for (const composite of await composites(RECEIPTS, half, each))
  count(`several: ${composite.kind}`, await cachedPages(await composite.make()), composite.count);

console.log(`Files taken for several receipts, and those whose number is right (the half '${half}')\n`);
for (const [name, { of, several, exact }] of Object.entries(table))
  console.log(`${name.padEnd(58)}${String(several).padStart(5)} of ${of}, ${exact} right`);
console.log(`\nTime for a file with one receipt: ${perFile.toFixed(1)} ms`);
