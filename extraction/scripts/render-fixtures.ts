/**
 * Renders the pictures for the tests, which are committed because not every machine has the fonts:
 * `node extraction/scripts/render-fixtures.ts` writes src/fixtures/receipt.png, a till receipt, and
 * src/fixtures/hotel-invoice.png, an invoice in a proportional font.
 */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const TILL = [
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
const rows = TILL.map((line, index) => {
  const centred = index < 4 || index === TILL.length - 1;
  return `<text x="${centred ? WIDTH / 2 : 60}" y="${80 + index * LINE_STEP}" xml:space="preserve"
    text-anchor="${centred ? 'middle' : 'start'}" font-size="${index === 0 ? 40 : 28}">${line}</text>`;
});
const height = 100 + TILL.length * LINE_STEP;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">
  <rect width="100%" height="100%" fill="#fff"/>
  <g font-family="DejaVu Sans Mono" fill="#222">${rows.join('')}</g>
</svg>`;

await render(svg, 'receipt.png');

const INVOICE: [text: string, right?: string][] = [
  ['Example Hotel Sydney'],
  ['ABN 51 824 753 556'],
  ['Tax invoice'],
  ['Invoice number: 20418'],
  ['Invoice date: 5 August 2026'],
  ['Company: Example Consulting Pty Ltd'],
  ['Room charge, two nights', '$420.00'],
  ['Breakfast', '$58.00'],
  ['Subtotal', '$434.55'],
  ['GST', '$43.45'],
  ['Total amount', '$478.00'],
];

const INVOICE_WIDTH = 800;
const INVOICE_STEP = 68;
const invoiceRows = INVOICE.map(([text, right], index) => {
  const y = 90 + index * INVOICE_STEP;
  const amount = right ? `<text x="${INVOICE_WIDTH - 60}" y="${y}" text-anchor="end">${right}</text>` : '';
  return `<text x="60" y="${y}">${text}</text>${amount}`;
});
const invoiceHeight = 120 + INVOICE.length * INVOICE_STEP;
await render(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${INVOICE_WIDTH}" height="${invoiceHeight}">
    <rect width="100%" height="100%" fill="#fff"/>
    <g font-family="Liberation Serif" font-weight="bold" font-size="34" fill="#222">${invoiceRows.join('')}</g>
  </svg>`,
  'hotel-invoice.png',
);

async function render(drawing: string, name: string): Promise<void> {
  const target = fileURLToPath(new URL(`../src/fixtures/${name}`, import.meta.url));
  await sharp(Buffer.from(drawing)).greyscale().png({ palette: true, colours: 16 }).toFile(target);
}
