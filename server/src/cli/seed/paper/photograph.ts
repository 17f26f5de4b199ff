import type { Place, ReadField } from '@docket/shared/receipts/contract';
import sharp from 'sharp';
import { type Chance, chanceFrom } from '../chance.ts';
import type { SetPaper } from './lay-out.ts';
import { outlineOf, type Point } from './letters.ts';

export type Places = Partial<Record<ReadField, Place[]>>;

export interface Picture {
  bytes: Buffer;
  mediaType: 'image/jpeg' | 'application/pdf';
  places: Places;
}

const photoWidth = 690;
const room = 46;
/** The tables that receipts are photographed on. */
const tables = [
  ['#8a6f55', '#6d5540'],
  ['#a9a294', '#8b8577'],
  ['#54585c', '#3e4246'],
  ['#c4b39a', '#a3927a'],
  ['#6f7a70', '#525c54'],
] as const;

/** Draws a receipt photographed on a table at a slight angle. Returns the positions of its fields in the photograph. */
export async function photograph(paper: SetPaper, chance: Chance, unreadable = false): Promise<Picture> {
  const scale = (photoWidth - 2 * room) / paper.width;
  const size = { width: photoWidth, height: Math.round(paper.height * scale + 2 * room) };
  const corners = cornersOf(size, chance);
  const move = perspective(paper, corners);
  const svg = drawing(paper, size, corners, move, chance);
  const drawn = sharp(Buffer.from(svg)).flatten();
  const { data, info } = await (unreadable ? drawn.blur(14) : drawn)
    .raw()
    .toBuffer({ resolveWithObject: true });
  addGrain(data);
  return {
    bytes: await sharp(data, { raw: info }).jpeg({ quality: 74 }).toBuffer(),
    mediaType: 'image/jpeg',
    places: placesOf(paper, (point) => {
      const [x, y] = move(point);
      return [x / size.width, y / size.height];
    }),
  };
}

/** The position of each field, as fractions of the picture. `fractionOf` converts a point on the paper. */
export function placesOf({ cells }: SetPaper, fractionOf: (point: Point) => Point): Places {
  const places: Places = {};
  for (const { field, left, width, baseline, size } of cells) {
    if (!field) continue;
    const points = [left, left + width].flatMap((x) =>
      [baseline - size * 0.85, baseline + size * 0.2].map((y) => fractionOf([x, y])),
    );
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    (places[field] ??= []).push({
      page: 0,
      x: rounded(x),
      y: rounded(y),
      width: rounded(Math.max(...xs) - x),
      height: rounded(Math.max(...ys) - y),
    });
  }
  return places;
}

const rounded = (fraction: number): number => Number(fraction.toFixed(4));

/** The paper's corners in the photograph, clockwise from the top left: slightly rotated, with perspective. */
function cornersOf({ width, height }: { width: number; height: number }, chance: Chance): Point[] {
  const turn = chance.between(-0.02, 0.02);
  const narrow = chance.between(-0.025, 0.03);
  const middle: Point = [width / 2, height / 2];
  const [halfWidth, halfHeight] = [width / 2 - room, height / 2 - room];
  const square: Point[] = [
    [-1 + narrow, -1],
    [1 - narrow, -1],
    [1, 1],
    [-1, 1],
  ];
  return square.map(([across, down]) => {
    const [x, y] = [across * halfWidth, down * halfHeight];
    return [
      middle[0] + x * Math.cos(turn) - y * Math.sin(turn) + chance.between(-5, 5),
      middle[1] + x * Math.sin(turn) + y * Math.cos(turn) + chance.between(-5, 5),
    ];
  });
}

/** Maps points of the paper to the photograph (Heckbert's square-to-quadrilateral mapping). */
function perspective({ width, height }: SetPaper, corners: Point[]): (point: Point) => Point {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners as [Point, Point, Point, Point];
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const whole = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / whole;
  const h = (dx1 * dy3 - dx3 * dy1) / whole;
  const [a, b] = [x1 - x0 + g * x1, x3 - x0 + h * x3];
  const [d, e] = [y1 - y0 + g * y1, y3 - y0 + h * y3];
  return ([x, y]) => {
    const [u, v] = [x / width, y / height];
    const depth = g * u + h * v + 1;
    return [(a * u + b * v + x0) / depth, (d * u + e * v + y0) / depth];
  };
}

function drawing(
  paper: SetPaper,
  { width, height }: { width: number; height: number },
  corners: Point[],
  move: (point: Point) => Point,
  chance: Chance,
): string {
  const [light, dark] = chance.pick(tables);
  const outline = (points: readonly Point[]) => points.map((point) => point.join(',')).join(' ');
  const text = paper.cells.map(({ text: signs, face, size, left, baseline }) =>
    outlineOf(signs, face, size, [left, baseline], move),
  );
  const rules = paper.rules.map((y) => {
    const [[x1, y1], [x2, y2]] = [move([paper.margin, y]), move([paper.width - paper.margin, y])];
    return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke-dasharray="7 5"/>`;
  });
  // Many faint edges look like a soft shadow, in a tenth of the time of a blur.
  const shadow = [3, 9, 16, 26]
    .map(
      (breadth) =>
        `<polygon points="${outline(corners)}" stroke-width="${breadth}" fill-opacity=".1" stroke-opacity=".1"/>`,
    )
    .join('');
  const foldAt = chance.between(0.35, 0.65) * paper.height;
  const crease: Point[] = [
    [0, foldAt - 14],
    [paper.width, foldAt - 14],
    [paper.width, foldAt],
    [0, foldAt],
  ];
  const fold = crease.map(move);
  const [lightX, lightY] = [chance.between(0.1, 0.9), chance.between(0, 0.4)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="table" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
      <linearGradient id="paper" x1="0" y1="0" x2="${chance.between(0.2, 1)}" y2="1"><stop stop-color="#fbf9f4"/><stop offset="1" stop-color="#eae5db"/></linearGradient>
      <radialGradient id="light" cx="${lightX}" cy="${lightY}" r="1.1"><stop offset=".3" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#table)"/>
    <g transform="translate(4 7)" stroke="#000" stroke-linejoin="round">${shadow}</g>
    <polygon points="${outline(corners)}" fill="url(#paper)"/>
    <polygon points="${outline(fold)}" opacity=".045"/>
    <g fill="#2e2e35" fill-opacity="${chance.between(0.84, 0.96)}">
      <path d="${text.join('')}"/><g stroke="#2e2e35" stroke-width="1.2">${rules.join('')}</g>
    </g>
    <rect width="100%" height="100%" fill="url(#light)"/>
  </svg>`;
}

/** Camera noise. Its length is a prime longer than a row, so that no pattern shows. */
const grain = (() => {
  const chance = chanceFrom('grain');
  return Float32Array.from(
    { length: 90_001 },
    () => (chance.next() + chance.next() + chance.next() - 1.5) * 8,
  );
})();

function addGrain(photo: Buffer): void {
  const pixels = new Uint8ClampedArray(photo.buffer, photo.byteOffset, photo.length);
  let at = 0;
  for (let pixel = 0; pixel + 2 < pixels.length; pixel += 3) {
    const noise = grain[at] ?? 0;
    at = at === grain.length - 1 ? 0 : at + 1;
    for (let colour = pixel; colour < pixel + 3; colour++) pixels[colour] = (pixels[colour] ?? 0) + noise;
  }
}
