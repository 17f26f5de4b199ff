import sharp from 'sharp';
import type { Chance } from './chance.ts';

/** What's printed on a paper: how much light each point reflects, 0 to 1, three numbers per point. */
export interface Print {
  width: number;
  height: number;
  light: Float32Array;
}

const width = 480;
const shops = ['HARBOUR GROCER', 'Café Lindt', 'NORTH HARDWARE', 'Petrol Point', 'THE BAKERY', 'Book & Bean'];
const goods = [
  'Flat white',
  'Milk 2L',
  'Sourdough',
  'Bananas kg',
  'Screws 4x40',
  'Unleaded 91',
  'Notebook A5',
];
const papers = ['#ffffff', '#fdfcf8', '#f6f3ea', '#fbfbff', '#fff8e8', '#fdeef0'];

/** Draws a receipt with this ratio of length to width. */
export async function receiptPrint(chance: Chance, ratio: number): Promise<Print> {
  const height = Math.round(width * ratio);
  const ink = chance.oneOf(['#111', '#222', '#333', '#444a55', '#2b2b6b']);
  const size = chance.whole(17, 25);
  const margin = chance.whole(14, 44);
  const parts: string[] = [heading(chance, margin, ink)];
  let y = 120;
  const line = (left: string, right: string, bold = false): void => {
    const style = `font-size="${size}" fill="${ink}"${bold ? ' font-weight="bold"' : ''}`;
    parts.push(`<text x="${margin}" y="${y}" ${style}>${left}</text>`);
    parts.push(`<text x="${width - margin}" y="${y}" text-anchor="end" ${style}>${right}</text>`);
    y += size * 1.35;
  };
  line(`2${chance.whole(0, 9)}/0${chance.whole(1, 9)}/2026`, `1${chance.whole(0, 9)}:4${chance.whole(0, 9)}`);
  while (y < height - 170) {
    if (chance.happens(0.12)) {
      parts.push(
        `<path d="M${margin} ${y - 8}H${width - margin}" stroke="${ink}" stroke-width="2" stroke-dasharray="${chance.oneOf(['none', '6 5'])}"/>`,
      );
      y += size;
    } else if (chance.happens(0.08)) y += size * 2;
    else
      line(
        `${chance.whole(1, 4)} ${chance.oneOf(goods)}`,
        chance.between(1, 90).toFixed(2),
        chance.happens(0.1),
      );
  }
  line('TOTAL', chance.between(20, 300).toFixed(2), true);
  parts.push(barcode(chance, height, ink));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans Mono, monospace">
    <rect width="100%" height="100%" fill="${chance.oneOf(papers)}"/>${parts.join('')}</svg>`;
  const { data } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, light: Float32Array.from(data, (value) => value / 255) };
}

function heading(chance: Chance, margin: number, ink: string): string {
  const shop = chance.oneOf(shops);
  const middle = `x="${width / 2}" text-anchor="middle"`;
  if (chance.happens(0.2)) {
    const colour = chance.oneOf([ink, '#a01c2c', '#1d5c3a']);
    return `<rect x="${margin}" y="24" width="${width - 2 * margin}" height="60" fill="${colour}"/><text ${middle} y="66" font-size="34" fill="#fff">${shop.replace('&', '&amp;')}</text>`;
  }
  return `<text ${middle} y="64" font-size="${chance.whole(28, 42)}" font-weight="bold" fill="${ink}">${shop.replace('&', '&amp;')}</text>`;
}

function barcode(chance: Chance, height: number, ink: string): string {
  if (chance.happens(0.4)) return '';
  const bars: string[] = [];
  for (let x = 110; x < width - 110; x += chance.whole(4, 9))
    bars.push(`<rect x="${x}" y="${height - 100}" width="${chance.whole(2, 4)}" height="70" fill="${ink}"/>`);
  return bars.join('');
}
