/**
 * Reads made-up Australian receipts and tells what's read right, by layout: `npm run bench:layouts [-- --each 10 --as
 * pdf|photograph]`, or on photographs in bad conditions, by condition: `--as harder`. Nothing was tried or trained on the
 * held-out layouts. No receipts or fonts are needed.
 */
import { parseArgs } from 'node:util';
import PDFDocument from 'pdfkit';
import { judge, JUDGED } from '../extraction/scripts/made/judge.ts';
import { LAYOUTS, makeReceipt } from '../extraction/scripts/made/layouts.ts';
import type { Layout } from '../extraction/scripts/made/made-receipt.ts';
import { readFields } from '../extraction/scripts/made/read.ts';
import { writePdf } from '../extraction/scripts/made/write-pdf.ts';
import { diceOf } from '../extraction/scripts/training/dice.ts';
import { randomNumbers } from '../extraction/scripts/training/random.ts';
import { renderPage } from '../extraction/src/pdf/render-page.ts';
import { chanceOf } from './edges/chance.ts';
import { HARDER, photographOf } from './layouts/photograph.ts';

const { values } = parseArgs({
  options: { each: { type: 'string', default: '10' }, as: { type: 'string', default: 'pdf' } },
});
/** Other receipts than the tests read. */
const first = 1000;

type Counts = Record<string, { right: number; of: number }>;

async function countsOf(layout: Layout, conditions = {}): Promise<Counts> {
  const counts: Counts = {};
  for (let number = first; number < first + Number(values.each); number++) {
    const receipt = makeReceipt(layout, number);
    const pdf = await writePdf(receipt, diceOf(randomNumbers(number)));
    const file =
      values.as === 'pdf' ? pdf : await photographed(pdf, receipt.pages.length, number, conditions);
    const judged = judge(receipt.truth, await readFields(file));
    add(
      counts,
      Object.fromEntries(
        Object.entries(judged).map(([field, right]) => [field, { right: Number(right), of: 1 }]),
      ),
    );
  }
  return counts;
}

/** A photograph of the first page, or of each in a PDF. */
async function photographed(pdf: Buffer, pages: number, seed: number, conditions: object): Promise<Buffer> {
  const pictures: Buffer[] = [];
  for (let page = 0; page < pages; page++) {
    const { raster } = await renderPage(pdf, page);
    pictures.push(await photographOf(raster, chanceOf(seed + page), conditions));
  }
  const [only, ...others] = pictures;
  if (only && others.length === 0) return only;
  const document = new PDFDocument({ autoFirstPage: false, size: 'A4', margin: 0 });
  for (const picture of pictures)
    document.addPage().image(picture, 0, 0, { fit: [document.page.width, document.page.height] });
  document.end();
  return Buffer.concat(await document.toArray());
}

function add(counts: Counts, others: Counts): void {
  for (const [field, { right, of }] of Object.entries(others)) {
    const sum = (counts[field] ??= { right: 0, of: 0 });
    sum.right += right;
    sum.of += of;
  }
}

const shares = (counts: Counts) =>
  Object.fromEntries(
    Object.entries(counts).map(([field, { right, of }]) => [field, ((100 * right) / of).toFixed(0)]),
  );

function row(name: string, cells: Partial<Record<string, string>>): string {
  return [name.padEnd(66), ...JUDGED.map((field) => (cells[field] ?? '-').padStart(8))].join('');
}

async function byLayout(): Promise<void> {
  const sums: Record<'tried' | 'held out', Counts> = { tried: {}, 'held out': {} };
  for (const layout of LAYOUTS) {
    const counts = await countsOf(layout);
    add(sums[layout.isHeldOut ? 'held out' : 'tried'], counts);
    console.log(row(`${layout.name}${layout.isHeldOut ? ' (held out)' : ''}`, shares(counts)));
  }
  for (const [name, counts] of Object.entries(sums)) console.log(row(`all that are ${name}`, shares(counts)));
}

/** All layouts on one page together. */
async function byCondition(): Promise<void> {
  const layouts = LAYOUTS.filter((layout) => makeReceipt(layout, first).pages.length === 1);
  for (const [name, conditions] of Object.entries({ usual: {}, ...HARDER })) {
    const counts: Counts = {};
    for (const layout of layouts) add(counts, await countsOf(layout, conditions));
    console.log(row(name, shares(counts)));
  }
}

console.log(`${values.each} receipts of each layout, as ${values.as}; right, in per cent\n`);
console.log(row('', Object.fromEntries(JUDGED.map((field) => [field, field]))));
await (values.as === 'harder' ? byCondition() : byLayout());
