import type { Corners } from '../outline.ts';
import { valueAt, type Plane } from './brightness.ts';
import type { Evidence } from './evidence.ts';

/** How far the share of light marks may exceed the share of dark ones: print is dark. */
const lightPrint = 0.025;
/** If most of the edge has the same brightness again behind a clear gap, it's a key or a tile. */
const hardlyApart = 0.4;
const clearGap = 0.46;
/** Those smaller than this share of the image's side are rejected even if the gap is faint. */
const smallTile = 0.28;

/** Whether one fact rules out a paper, whatever else supports it. */
export function isRefused(plain: Plane, corners: Corners, evidence: Evidence): boolean {
  return isOneOfMany(evidence) || isPrintedLight(plain, corners);
}

function isOneOfMany({ apart, contrast, area }: Evidence): boolean {
  return apart < hardlyApart && (contrast > clearGap || area < smallTile);
}

/** Whether it has narrow light marks rather than dark ones, as on a book's cover or a dark card. */
function isPrintedLight(plain: Plane, [a, b, c, d]: Corners): boolean {
  const [columns, rows] = [20, 32];
  let [light, dark] = [0, 0];
  for (let row = 1; row < rows; row++) {
    for (let column = 1; column < columns; column++) {
      const [u, v] = [0.06 + (0.88 * column) / columns, 0.04 + (0.92 * row) / rows];
      const x = (a.x * (1 - u) + b.x * u) * (1 - v) + (d.x * (1 - u) + c.x * u) * v;
      const y = (a.y * (1 - u) + b.y * u) * (1 - v) + (d.y * (1 - u) + c.y * u) * v;
      const here = valueAt(plain, x, y);
      const { low, high } = around(plain, x, y);
      const clearly = 4 + here * 0.04;
      if (here - high > clearly) light++;
      if (low - here > clearly) dark++;
    }
  }
  return light - dark > lightPrint * (columns - 1) * (rows - 1);
}

const ring = Array.from({ length: 8 }, (_, place) => ({
  x: 5 * Math.cos((place * Math.PI) / 4),
  y: 5 * Math.sin((place * Math.PI) / 4),
}));
const seen = new Float32Array(ring.length);

/** The upper and lower quartile of the brightness five pixels around a place. */
function around(plain: Plane, x: number, y: number): { low: number; high: number } {
  ring.forEach((off, place) => {
    seen[place] = valueAt(plain, x + off.x, y + off.y);
  });
  seen.sort();
  return { low: seen[2] ?? 0, high: seen[5] ?? 0 };
}
