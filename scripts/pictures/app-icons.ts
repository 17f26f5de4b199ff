// Draws the installed app's icons from web/public/icon.svg. Run `node scripts/pictures/app-icons.ts` when that changes.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const pages = path.resolve(import.meta.dirname, '../../web/public');
const svg = readFileSync(path.join(pages, 'icon.svg'), 'utf8');
/** The system crops this one to its own shape, so the background fills it and the drawing stays in the middle. */
const maskable = svg
  .replace(' rx="7"', '')
  .replace(
    /<path[\s\S]*(?=<\/svg>)/,
    (drawing) => `<g transform="translate(3.2 3.2) scale(0.8)">${drawing}</g>`,
  );

for (const [name, drawing, size] of [
  ['192', svg, 192],
  ['512', svg, 512],
  ['maskable-512', maskable, 512],
] as const)
  await sharp(Buffer.from(drawing), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(path.join(pages, 'icons', `${name}.png`));
