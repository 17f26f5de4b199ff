/**
 * Renders the receipt that the tests read: `node extraction/scripts/render-fixtures.ts` rewrites src/fixtures/receipt.png.
 * The picture is kept in the repository because a bare machine has no fonts to render it with.
 */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const LINES = [
  'CORNER GROCER',
  'ABN 51 824 753 556',
  '12 Station Street, Newtown NSW 2042',
  'TAX INVOICE',
  'Invoice No: 10482',
  'Date: 14/03/2026   Time: 09:41',
  '',
  'Milk 2L                     4.50',
  'Sourdough Loaf              7.90',
  '2 x Free Range Eggs        13.60',
  'Olive Oil 500ml            12.00',
  '',
  'Subtotal                   38.00',
  'GST included                3.45',
  'TOTAL                     $38.00',
  '',
  'EFTPOS  VISA  **** **** **** 4321',
  'Thank you for shopping local',
];

const WIDTH = 700;
const LINE_STEP = 46;
const rows = LINES.map((line, index) => {
  const centred = index < 4 || index === LINES.length - 1;
  return `<text x="${centred ? WIDTH / 2 : 60}" y="${80 + index * LINE_STEP}" xml:space="preserve"
    text-anchor="${centred ? 'middle' : 'start'}" font-size="${index === 0 ? 40 : 28}">${line}</text>`;
});
const height = 100 + LINES.length * LINE_STEP;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">
  <rect width="100%" height="100%" fill="#fff"/>
  <g font-family="DejaVu Sans Mono" fill="#222">${rows.join('')}</g>
</svg>`;

const target = fileURLToPath(new URL('../src/fixtures/receipt.png', import.meta.url));
await sharp(Buffer.from(svg)).greyscale().png({ palette: true, colours: 16 }).toFile(target);
