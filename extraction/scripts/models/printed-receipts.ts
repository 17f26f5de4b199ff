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
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">
      <rect width="100%" height="100%" fill="#fff"/>
      <g font-family="${font}" font-size="${size}" fill="rgb(${grey},${grey},${grey})"
        transform="rotate(${between(-1, 1)} ${WIDTH / 2} ${height / 2})">${lines.join('')}</g>
    </svg>`;
    const picture = sharp(Buffer.from(svg)).flatten({ background: '#fff' });
    if (chance() < 0.5) picture.blur(between(0.4, 1.4));
    const jpeg = await picture.jpeg({ quality: Math.round(between(30, 90)) }).toBuffer();
    const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    yield { data, width: info.width, height: info.height };
  }
}

const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => ESCAPED[sign] ?? sign);
