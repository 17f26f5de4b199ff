import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { afterAll, expect, test } from 'vitest';
import { createReceiptReader } from '../receipt-reader.ts';

const reader = createReceiptReader({ concurrency: 1, timeLimitMs: 20_000, memoryLimitMb: 400 });
afterAll(() => reader.close());

async function pdf(pages: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ ...options, autoFirstPage: false });
  for (const text of pages) document.addPage().text(text).link(10, 10, 50, 20, `https://example.com/${text}`);
  document.end();
  return await buffer(document);
}

/** A PDF of one page whose content stream unpacks to `bytes`, which a page's program begins. */
function bomb(program: string, megabytes: number): Buffer {
  const stream = deflateSync(Buffer.concat([Buffer.from(program), Buffer.alloc(megabytes * 2 ** 20, 0x20)]));
  const head = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R>> endobj
4 0 obj <</Length ${stream.length}/Filter/FlateDecode>> stream
`;
  return Buffer.concat([
    Buffer.from(head),
    stream,
    Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'),
  ]);
}

test('returns the words and links of every page, from a separate process', { timeout: 60_000 }, async () => {
  const text = await reader.readText(await pdf(['First', 'Second']));
  expect(text.pages.map((page) => page.trim())).toEqual(['First', 'Second']);
  expect(text.links).toEqual(['https://example.com/First', 'https://example.com/Second']);
  expect(reader.processIds()).toHaveLength(1);
});

test('refuses files that aren’t PDFs, and damaged, locked or long ones', { timeout: 60_000 }, async () => {
  const whole = await pdf(['One']);
  const refused = {
    EMPTY_FILE: Buffer.alloc(0),
    UNSUPPORTED_TYPE: Buffer.from('just a text'),
    DAMAGED_FILE: Buffer.from('%PDF-1.4\nnothing more'),
    ENCRYPTED_PDF: await pdf(['One'], { userPassword: 'secret' }),
    TOO_MANY_PAGES: await pdf(Array.from({ length: 201 }, () => 'x')),
    FILE_TOO_LARGE: await pdf(['word '.repeat(210_000)], { size: [100_000, 100_000] }),
  };
  for (const [code, bytes] of Object.entries(refused))
    expect({
      code,
      refusal: await reader.readText(bytes).catch((error: unknown) => error),
    }).toMatchObject({
      code,
      refusal: { code },
    });
  expect((await reader.readText(whole)).pages).toHaveLength(1);
});

test('a PDF that unpacks to far more ends its process, not this one', { timeout: 60_000 }, async () => {
  const impatient = createReceiptReader({ concurrency: 1, timeLimitMs: 5000, memoryLimitMb: 400 });
  try {
    await expect(impatient.readText(bomb('q '.repeat(1000), 400))).rejects.toMatchObject({
      code: expect.stringMatching(/^(MEMORY_LIMIT|TIME_LIMIT|CRASHED)$/),
    });
    expect(impatient.processIds()).toEqual([]);
  } finally {
    await impatient.close();
  }
});

test('a cancelled reading rejects with the reason', { timeout: 60_000 }, async () => {
  const giveUp = new AbortController();
  const reading = reader.readText(await pdf(['One']), { signal: giveUp.signal });
  giveUp.abort(new Error('nobody waits for it'));
  await expect(reading).rejects.toThrow('nobody waits for it');
});
