import type { Corners } from '../outline.ts';
import { valueAt, type Plane } from './brightness.ts';
import type { Evidence } from './evidence.ts';

/** By what share of its places more may be lighter than what is around them than darker: print is dark. */
const lightPrint = 0.025;
/** What has the same brightness again behind a clear gap on most of its edge is a key or a tile. */
const hardlyApart = 0.4;
const clearGap = 0.46;
/** Of those, what is so small is none either with a faint gap. A share of the picture's side. */
const smallTile = 0.28;

/** Whether something speaks so clearly against a paper that nothing else counts. */
export function isRefused(plain: Plane, corners: Corners, evidence: Evidence): boolean {
  return isOneOfMany(evidence) || isPrintedLight(plain, corners);
}

function isOneOfMany({ apart, contrast, area }: Evidence): boolean {
  return apart < hardlyApart && (contrast > clearGap || area < smallTile);
}

/** Whether narrow light things are on it, rather than dark ones: a book's title, the letters of a dark card. */
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

/** The brightness five pixels around a place: exceeded by three quarters of it, and by one quarter. */
function around(plain: Plane, x: number, y: number): { low: number; high: number } {
  ring.forEach((off, place) => {
    seen[place] = valueAt(plain, x + off.x, y + off.y);
  });
  seen.sort();
  return { low: seen[2] ?? 0, high: seen[5] ?? 0 };
}
