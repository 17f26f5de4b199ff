import { deflateSync, crc32 } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createReceiptReader } from '../receipt-reader.ts';

const reader = createReceiptReader({ concurrency: 1 });
afterAll(() => reader.close());

const sheet = (width: number, height: number, background = '#ffffff') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A black and white PNG. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const around = Buffer.alloc(8);
    around.writeUInt32BE(data.length, 0);
    around.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test.each<[string, () => Promise<Buffer>, [number, number]]>([
  ['a large picture, to what paper shows', () => sheet(6000, 3000).jpeg().toBuffer(), [2000, 1000]],
  ['a small one, as it is', () => sheet(300, 200).webp().toBuffer(), [300, 200]],
  ['a long till receipt, still legible', () => sheet(1000, 6000).jpeg().toBuffer(), [800, 4800]],
  ['79 million pixels', async () => png(8900, 8900), [2000, 2000]],
  [
    'one that stands upright by its EXIF',
    () => sheet(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    [200, 300],
  ],
])('is created from %s', { timeout: 30_000 }, async (_, make, size) => {
  const { jpeg, width, height } = await reader.print(await make());
  const made = await sharp(jpeg).metadata();
  expect([made.format, made.width, made.height, made.exif]).toEqual(['jpeg', ...size, undefined]);
  expect([width, height]).toEqual(size);
});

test('transparent areas are white on paper', async () => {
  const glass = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  const { jpeg } = await reader.print(glass);
  expect((await sharp(jpeg).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

test.each<[string, () => Promise<Buffer>, string]>([
  ['more pixels than are decoded', async () => png(9000, 9000), 'TOO_MANY_PIXELS'],
  [
    'a damaged file',
    async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(99)]),
    'DAMAGED_FILE',
  ],
  ['a damaged PDF', async () => Buffer.from('%PDF-1.7\n'), 'DAMAGED_FILE'],
  ['a text', async () => Buffer.from('no picture'), 'UNSUPPORTED_TYPE'],
])('refuses %s, and handles the next file', async (_, make, code) => {
  await expect(reader.print(await make())).rejects.toMatchObject({ code });
  await expect(reader.print(await sheet(30, 20).png().toBuffer())).resolves.toMatchObject({ width: 30 });
});

async function pdf(pages: number): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false });
  for (let page = 0; page < pages; page++)
    document
      .addPage()
      .rect(0, 0, 595, 842)
      .fill(page === 0 ? '#ff0000' : '#0000ff');
  document.end();
  return Buffer.concat(await document.toArray());
}

test('each page of a PDF is created by itself, and its pages are counted', async () => {
  const document = await pdf(2);
  for (const [page, colour] of [
    [255, 0, 0],
    [0, 0, 255],
  ].entries()) {
    const { jpeg, width, height, pages } = await reader.print(document, { page });
    expect([pages, Math.max(width, height)]).toEqual([2, 2000]);
    const { channels } = await sharp(jpeg).stats();
    expect(channels).toHaveLength(3);
    for (const [index, { mean }] of channels.entries()) {
      expect(Math.abs(mean - Number(colour[index]))).toBeLessThan(3);
    }
  }
  await expect(reader.print(document, { page: 2 })).rejects.toMatchObject({ code: 'DAMAGED_FILE' });
  expect((await reader.print(await sheet(30, 20).png().toBuffer())).pages).toBe(1);
});

test('runs in a reading process, which is stopped if it takes too long', async () => {
  const hasty = createReceiptReader({ concurrency: 1, timeLimitMs: 1 });
  await expect(hasty.print(png(8900, 8900))).rejects.toMatchObject({ code: 'TIME_LIMIT' });
  expect(hasty.processIds()).toEqual([]);
  await hasty.close();
});

test('a cancelled caller isn’t waited for', async () => {
  const giveUp = new AbortController();
  const printing = reader.print(png(8900, 8900), { signal: giveUp.signal });
  giveUp.abort(new Error('no patience'));
  await expect(printing).rejects.toThrow('no patience');
});
