import { readFile } from 'node:fs/promises';
import PDFDocument from 'pdfkit';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ReadPage } from './page.ts';
import { readPages } from './read-pages.ts';

const receipt = await readFile(new URL('fixtures/receipt.png', import.meta.url));
const textOf = (pages: readonly ReadPage[]): string =>
  pages.flatMap((page) => page.boxes.map((box) => box.text)).join('\n');

/** Creates a PDF with a page for each function. */
async function pdf(draw: ((document: PDFKit.PDFDocument) => void)[], options = {}): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, ...options });
  for (const page of draw) page(document.addPage());
  document.end();
  return Buffer.concat(await document.toArray());
}

describe('a picture', () => {
  test('is read with every figure, in the page’s pixels', async () => {
    const [page] = await readPages(receipt);
    const text = textOf(page ? [page] : []);
    for (const line of ['CORNER GROCER', '14/03/2026', '$38.00', '3.45', '4321'])
      expect(text).toContain(line);
    // The fields ignore spaces between groups of digits.
    expect(text.replaceAll(' ', '')).toContain('ABN51824753556');
    expect(page).toMatchObject({ width: 700, height: 928 });
    const total = page?.boxes.find((box) => box.text === 'TOTAL');
    expect(total?.confidence).toBeGreaterThan(0.9);
    // 'TOTAL' is drawn at x 60, its baseline at y 724.
    expect(total?.quad[0][0]).toBeGreaterThan(45);
    expect(total?.quad[0][0]).toBeLessThan(65);
    expect(total?.quad[2][1]).toBeGreaterThan(720);
    expect(total?.quad[2][1]).toBeLessThan(745);
  });

  test.each<[how: string, turn: (picture: Sharp) => Sharp]>([
    ['a quarter to the right', (picture) => picture.rotate(90)],
    ['upside down', (picture) => picture.rotate(180)],
    ['a quarter to the left', (picture) => picture.rotate(270)],
    ['by its EXIF orientation', (picture) => picture.rotate(270).withMetadata({ orientation: 6 })],
  ])('turned %s is read upright', async (_, turn) => {
    const turned = await turn(sharp(receipt)).jpeg({ quality: 90 }).toBuffer();
    const [page] = await readPages(turned);
    expect(page).toMatchObject({ width: 700, height: 928 });
    const total = page?.boxes.find((box) => box.text === 'TOTAL');
    expect(total?.quad[0][0]).toBeGreaterThan(40);
    expect(total?.quad[0][0]).toBeLessThan(70);
    expect(total?.quad[2][1]).toBeGreaterThan(715);
    expect(total?.quad[2][1]).toBeLessThan(750);
  });

  test.each<[type: string, encode: (picture: Sharp) => Sharp]>([
    ['JPEG', (picture) => picture.jpeg()],
    ['GIF', (picture) => picture.gif()],
    ['WebP', (picture) => picture.webp()],
    ['PNG with transparency', (picture) => picture.ensureAlpha(0.9).png()],
    ['JPEG in CMYK', (picture) => picture.toColourspace('cmyk').jpeg()],
    ['PNG with 16 bits', (picture) => picture.toColourspace('rgb16').png()],
  ])('is read as %s', async (_, encode) => {
    expect(textOf(await readPages(await encode(sharp(receipt)).toBuffer()))).toContain('$38.00');
  });

  test.each<[how: string, worsen: (picture: Sharp) => Sharp]>([
    ['small', (picture) => picture.resize({ width: 300 })],
    ['huge', (picture) => picture.resize({ width: 5000 })],
    ['faint', (picture) => picture.linear(0.2, 170)],
    ['tilted', (picture) => picture.rotate(7, { background: '#776655' })],
  ])('that is %s is still read', async (_, worsen) => {
    expect(textOf(await readPages(await worsen(sharp(receipt)).jpeg().toBuffer()))).toContain('38.00');
  });

  test('has no boxes without text', async () => {
    const blank = { create: { width: 600, height: 800, channels: 3, background: '#fff' } } as const;
    expect(await readPages(await sharp(blank).png().toBuffer())).toEqual([
      { width: 600, height: 800, boxes: [] },
    ]);
  });

  test('of one pixel is read', async () => {
    const dot = { create: { width: 1, height: 1, channels: 3, background: '#000' } } as const;
    expect(await readPages(await sharp(dot).png().toBuffer())).toEqual([{ width: 1, height: 1, boxes: [] }]);
  });
});

describe('a PDF', () => {
  test('is read by its text layer, on every page', async () => {
    const bytes = await pdf([
      (document) =>
        document
          .fontSize(12)
          .text('Harbour Stationery Pty Ltd', 72, 72)
          .text('Printer paper', 72, 120)
          .text('45.00', 400, 120),
      (document) => document.fontSize(12).text('Total including GST 10% payable now: 45.00', 72, 72),
    ]);
    const pages = await readPages(bytes);
    expect(pages).toHaveLength(2);
    const boxes = pages[0]?.boxes ?? [];
    expect(boxes.map((box) => box.text)).toEqual(['Harbour Stationery Pty Ltd', 'Printer paper', '45.00']);
    expect(boxes.every((box) => box.confidence === 1)).toBe(true);
    // A US letter page at 200 dpi: 72 points are 200 pixels.
    expect(pages[0]).toMatchObject({ width: 1700, height: 2200 });
    expect(boxes[0]?.quad[0][0]).toBeGreaterThan(195);
    expect(boxes[0]?.quad[0][0]).toBeLessThan(210);
    expect(textOf(pages.slice(1))).toBe('Total including GST 10% payable now: 45.00');
  });

  test('is read in words where its letters are set wide, and its numbers as they are', async () => {
    const wide = { characterSpacing: 5 };
    const bytes = await pdf([
      (document) =>
        document
          .fontSize(16)
          .text('KESTREL RIDGE', 72, 72, wide)
          .text('2 3 4 5 6', 72, 120, wide)
          .fontSize(12)
          .text('Total including GST payable now: 45.00', 72, 160),
    ]);
    const [page] = await readPages(bytes);
    expect(page?.boxes.map((box) => box.text)).toEqual([
      'KESTREL RIDGE',
      '2 3 4 5 6',
      'Total including GST payable now: 45.00',
    ]);
  });

  test('is read in words where narrow letters have no space between', async () => {
    const bytes = await pdf([
      (document) => {
        document.fontSize(12).text('Total including GST payable now: 45.00', 72, 160);
        const Widths = [290, ...Array.from({ length: 58 }, () => 340)];
        const font = document.ref({
          Type: 'Font',
          Subtype: 'TrueType',
          BaseFont: 'Narrow',
          Encoding: 'WinAnsiEncoding',
          FirstChar: 32,
          LastChar: 90,
          Widths,
        });
        font.end('');
        document.page.fonts['Narrow'] = font;
        document.addContent('BT /Narrow 20 Tf 1 0 0 -1 72 80 Tm [(PRINT) -140 (SHOP)] TJ ET');
      },
    ]);
    expect(textOf(await readPages(bytes))).toContain('PRINT SHOP');
  });

  test('that’s a scan is read as a picture', async () => {
    const pages = await readPages(await pdf([(document) => document.image(receipt, 60, 40, { width: 480 })]));
    expect(textOf(pages)).toContain('$38.00');
    expect(textOf(pages)).toContain('CORNER GROCER');
  });
});
