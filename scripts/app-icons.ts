// Draws the icons of the installed app from web/public/icon.svg: `node scripts/app-icons.ts` after that has changed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const pages = path.resolve(import.meta.dirname, '../web/public');
const svg = readFileSync(path.join(pages, 'icon.svg'), 'utf8');
/** The system cuts its own shape out of this one: the ground goes to the edges, the drawing stays in the middle. */
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
