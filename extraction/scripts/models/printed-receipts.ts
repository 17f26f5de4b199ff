import sharp from 'sharp';
import type { Raster } from '../../src/ocr/raster.ts';
import { makeAustralianReceipts } from '../training/australian.ts';

const FONTS = [
  'DejaVu Sans Mono',
  'Liberation Mono',
  'DejaVu Sans',
  'Liberation Sans',
  'Liberation Sans Narrow',
  'Liberation Serif',
];
const WIDTH = 640;
const MARGIN = 40;
const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Yields pictures of made-up receipts, some blurred or slightly rotated. The fonts above must be installed. */
export async function* printedReceipts(count: number, chance: () => number): AsyncGenerator<Raster> {
  const between = (from: number, to: number): number => from + chance() * (to - from);
  for (const { rows } of makeAustralianReceipts(count)) {
    const size = between(16, 34);
    const lines = rows.map(({ text }, index) => {
      const y = MARGIN + (index + 1) * size * 1.5;
      const [, left = text, right = ''] = /^(.*?)(?:\s+(\S*\d))?$/.exec(text) ?? [];
      return `<text x="${MARGIN}" y="${y}">${escaped(left)}</text>
        <text x="${WIDTH - MARGIN}" y="${y}" text-anchor="end">${escaped(right)}</text>`;
    });
    const height = Math.ceil(2 * MARGIN + (rows.length + 1) * size * 1.5);
    const font = FONTS[Math.floor(chance() * FONTS.length)];
    const grey = Math.round(between(0, 110));
    const style = `font-family="${font}" font-size="${size}" fill="rgb(${grey},${grey},${grey})"`;
    yield pictureOf(height, style, lines, chance);
  }
}

/**
 * Yields pictures of lists of amounts, most with a dollar sign: closely or widely spaced, small or large. A dollar sign
 * is easily taken for a digit in low print.
 */
export async function* printedAmounts(count: number, chance: () => number): AsyncGenerator<Raster> {
  const between = (from: number, to: number): number => from + chance() * (to - from);
  const one = <T>(some: readonly T[]): T => some[Math.floor(chance() * some.length)]!;
  const amount = (): string => {
    const cents = Math.round(between(1, 10) ** one([1, 2, 3]) * 100) - one([0, 1, 2, 5]);
    const digits = (Math.abs(cents) / 100).toFixed(2);
    const text = chance() < 0.3 ? digits.replaceAll(/\B(?=(\d{3})+\.)/g, ',') : digits;
    const form = one([
      '$#',
      '$#',
      '$#',
      '$#',
      '-$#',
      '$ #',
      'AUD $#',
      '$#-',
      '#',
      '1#',
      '8#',
      '5#',
      '# $#',
      'S#',
    ]);
    return form.replaceAll('#', text);
  };
  for (let list = 0; list < count; list++) {
    const size = between(11, 30);
    const grey = Math.round(between(0, 140));
    const rows = Math.floor(between(10, 18));
    const lines = Array.from({ length: rows }, (_, index) => {
      const y = MARGIN + (index + 1) * size * 1.7;
      const spacing = one([0, 0, 0, -0.05, 0.08, 0.2, 0.4]) * size;
      const label = one([
        'TOTAL',
        'Total',
        'CASH',
        'CHANGE',
        '',
        '',
        'Subtotal',
        'GST',
        'Visa',
        'AMOUNT DUE',
        '1 @',
      ]);
      return `<text x="${MARGIN}" y="${y}">${label}</text>
        <text x="${WIDTH * 0.45}" y="${y}" text-anchor="middle" letter-spacing="${spacing}">${amount()}</text>
        <text x="${WIDTH - MARGIN}" y="${y}" text-anchor="end" letter-spacing="${spacing}">${amount()}</text>`;
    });
    const style = `font-family="${one(FONTS)}" font-size="${size}" font-weight="${one(['normal', 'normal', 'bold'])}"
      fill="rgb(${grey},${grey},${grey})"`;
    yield pictureOf(Math.ceil(2 * MARGIN + (rows + 1) * size * 1.7), style, lines, chance);
  }
}

async function pictureOf(
  height: number,
  style: string,
  lines: readonly string[],
  chance: () => number,
): Promise<Raster> {
  const between = (from: number, to: number): number => from + chance() * (to - from);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">
    <rect width="100%" height="100%" fill="#fff"/>
    <g ${style} transform="rotate(${between(-1, 1)} ${WIDTH / 2} ${height / 2})">${lines.join('')}</g>
  </svg>`;
  const picture = sharp(Buffer.from(svg)).flatten({ background: '#fff' });
  if (chance() < 0.5) picture.blur(between(0.4, 1.4));
  const jpeg = await picture.jpeg({ quality: Math.round(between(30, 90)) }).toBuffer();
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => ESCAPED[sign] ?? sign);
