import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPdfTextReader } from '../adapters/ocr/extraction-pdf-text.ts';
import { openPicturePrinter } from '../adapters/ocr/extraction-printer.ts';
import { openExtractionReader } from '../adapters/ocr/extraction-reader.ts';
import { checkSignature } from '../features/account/check-signature.ts';
import { workReceiptJobs } from '../features/receipts/jobs.ts';
import { Refusal } from '../platform/errors.ts';
import { ReadRefusal, type ReceiptReader } from '../ports/ocr.ts';
import { type DamagedFile, damagedFile, type FileKind, realFiles } from '../testing/fuzz/damaged-files.ts';
import { drawBatch } from '../testing/fuzz/draw.ts';
import { batchesOf, fuzzOptions } from '../testing/fuzz/fuzz-options.ts';
import { makePremium } from '../testing/people/premium.ts';
import { sendUpload, startReading, whenRead } from '../testing/receipts/test-receipts.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../testing/test-app.ts';

const options = fuzzOptions('FILE', 10);
const size = Math.min(20, options.cases);
/** Of each batch in a long run, the files that are uploaded and read as receipts. */
const uploaded = 1;
/** The documented limits of printing, a PDF's text and reading, and 10 seconds. */
const slowestMs = { print: 20_000, text: 25_000, read: 70_000, signature: 10_000 };
type Parser = keyof typeof slowestMs;

const printer = openPicturePrinter();
const pdfText = openPdfTextReader();
let files: DamagedFile[];
let app: TestApp;
let person: RegisteredPerson;
let reader: ReceiptReader;
beforeAll(async () => {
  files = await realFiles();
  app = await createTestApp({
    worker: true,
    environment: { OCR_CONCURRENCY: '1', RATE_LIMIT_SCALE: '1000000' },
  });
  person = await app.register();
  await makePremium(app, person);
  reader = openExtractionReader({ concurrency: 1 });
  await workReceiptJobs(app.services, reader);
});
afterAll(async () => {
  await app.close();
  await Promise.all([reader.close(), printer.close(), pdfText.close()]);
});

/** How often each parser ended in each way. */
const outcomes: Record<string, number> = {};

test(
  `no damaged file harms the program: ${options.cases} files with seed ${options.seed}`,
  async () => {
    const faults: string[] = [];
    const start = Date.now();
    for (const batch of batchesOf(options, size)) {
      const damaged = drawBatch({ seed: options.seed, batch, size }, (draw) => damagedFile(draw, files));
      for (const file of damaged)
        for (const parser of parsers[file.kind]) faults.push(...(await faultsOf(parser, file)));
      if (options.isLong)
        for (const file of damaged.slice(0, uploaded)) faults.push(...(await faultsOfUpload(file)));
      expect(faults, `batch ${batch}`).toEqual([]);
    }
    if (options.isLong)
      console.log(`${options.cases} files in ${Math.round((Date.now() - start) / 1000)} s:`, outcomes);
  },
  60 * 60_000,
);

/** What's handed files of each kind. HEIC pictures are converted while they're read, which takes seconds. */
const parsers: Record<FileKind, Parser[]> = {
  jpeg: ['print'],
  png: ['print', 'signature'],
  gif: ['print'],
  webp: ['print'],
  heic: options.isLong ? ['read'] : ['print'],
  pdf: ['print', 'text'],
};

const parse = async (parser: Parser, content: Buffer): Promise<unknown> => {
  if (parser === 'print') return await printer.print(content);
  if (parser === 'read') return await reader.read([content], { today: '2026-11-23' });
  if (parser === 'text') return await pdfText.read(content);
  return await checkSignature(`data:image/png;base64,${content.toString('base64')}`);
};

async function faultsOf(parser: Parser, { kind, content }: DamagedFile): Promise<string[]> {
  const start = performance.now();
  const outcome = await parse(parser, content).then(
    () => 'accepted',
    (error: unknown) => {
      if (error instanceof ReadRefusal || error instanceof Refusal) return error.code;
      return (error as { code?: string }).code === 'CRASHED' ? 'CRASHED' : `failed: ${String(error)}`;
    },
  );
  const ms = performance.now() - start;
  count(`${kind} ${parser} ${outcome}`);
  const where = `${kind} ${parser}, ${content.length} bytes`;
  return [
    ...(outcome.startsWith('failed') ? [`${where} ${outcome}`] : []),
    ...(ms > slowestMs[parser] ? [`${where} took ${Math.round(ms)} ms`] : []),
  ];
}

/** Uploads the file; if it's accepted, it's read, or it FAILED with a reason. */
async function faultsOfUpload({ kind, content }: DamagedFile): Promise<string[]> {
  const sent = await sendUpload(
    person.client,
    { filename: `a.${kind}`, mediaType: 'image/png', content },
    { anyway: true },
  );
  if (sent.status !== 200) {
    count(`${kind} upload ${sent.status}`);
    return sent.status < 500 ? [] : [`${kind} upload of ${content.length} bytes: ${sent.text}`];
  }
  await startReading(person.client, sent.body.receiptId);
  const { status, failureReason } = await whenRead(person.client, sent.body.receiptId, { seconds: 110 });
  count(`${kind} upload ${status}`);
  const isExplained = status === 'PROCESSED' || /\w.*\.$/.test(failureReason ?? '');
  return isExplained ? [] : [`${kind} upload ended ${status}: ${failureReason}`];
}

const count = (outcome: string): void => void (outcomes[outcome] = (outcomes[outcome] ?? 0) + 1);
