import { buffer } from 'node:stream/consumers';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { drawQrCode } from './qr-code.ts';
import { Sheet } from './sheet.ts';

test('every module of a QR code is correct, with a quiet zone around it', async () => {
  const text = 'https://docket.example/verify/0123456789abcdef0123456789abcdef';
  const sheet = new Sheet({ title: 'Code', kind: 'Code', foot: '', now: new Date('2026-11-21T00:00:00Z') });
  const at = { x: 100, y: 200, size: 92 };
  sheet.tag('Figure', () => drawQrCode(sheet, text, at), { alt: 'A code' });
  const scale = 6;
  const pixels = await pageOf(await buffer(sheet.end()), scale);
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const module = at.size / (size + 8);
  for (let row = -4; row < size + 4; row++)
    for (let column = -4; column < size + 4; column++) {
      const x = at.x + (column + 4.5) * module;
      const y = at.y + (row + 4.5) * module;
      const isDark = data[row]?.[column] ?? false;
      expect({ row, column, isDark: pixels(x, y) < 128 }).toEqual({ row, column, isDark });
    }
});

/** The page drawn by another program: how light it is at a point, 0 to 255. */
async function pageOf(pdf: Buffer, scale: number): Promise<(x: number, y: number) => number> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const { data, width } = await document.getPage(0).render({ scale, render: 'bitmap' });
  library.destroy();
  return (x, y) => data[(Math.round(y * scale) * width + Math.round(x * scale)) * 4]!;
}
