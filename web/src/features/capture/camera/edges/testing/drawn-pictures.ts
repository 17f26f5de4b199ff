import { turn, type Corners, type Picture } from '../outline.ts';
import { fromUnitSquare } from '../perspective.ts';

interface What {
  /** A white sheet with lines of print. */
  paper?: Corners;
  /** Draws a dark card with lines of light letters instead. */
  isCard?: boolean;
  /** How much darker the lower half is. */
  shadow?: number;
  /** Draws lines this many pixels apart. */
  grid?: number;
  /** The largest deviation of a pixel, in levels. */
  noise?: number;
}

/** Draws images for this folder's tests. Each pixel is sampled four times, so that edges are soft. */
export function drawn(size: { width: number; height: number }, what: What): Picture {
  const { width, height } = size;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const print = what.paper && printOn(what.paper, what.isCard ? [230, 150] : [60, 238]);
  let random = 7;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (const [right, down] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const) {
        const table = what.grid && (x % what.grid < 4 || y % what.grid < 4) ? 190 : 95;
        sum += (print?.(x + right, y + down) ?? table) / 4;
      }
      random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
      const grain = ((what.noise ?? 4) * (random / 2 ** 31 - 1)) | 0;
      const light = y > height / 2 ? 1 - (what.shadow ?? 0) : 1;
      const index = (y * width + x) * 4;
      data[index] = (sum + grain) * light;
      data[index + 1] = (sum + grain) * light * 0.98;
      data[index + 2] = (sum + grain) * light * 0.94;
    }
  }
  return { data, width, height };
}

/** Returns what's printed at a point on a sheet; null outside it. */
function printOn(corners: Corners, [ink, ground]: [number, number]): (x: number, y: number) => number | null {
  const [a, b, c, d] = corners;
  const back = inverseOf(fromUnitSquare(corners));
  return (x, y) => {
    const place = { x, y };
    const inside =
      turn(a, b, place) > 0 && turn(b, c, place) > 0 && turn(c, d, place) > 0 && turn(d, a, place) > 0;
    if (!inside) return null;
    const [u, v] = back(x, y);
    const printed =
      u > 0.1 && u < 0.9 && v > 0.06 && v < 0.94 && (v * 30) % 1 < 0.3 && Math.sin(u * 90 + v * 50) > -0.3;
    return printed ? ink : ground;
  };
}

function inverseOf([a, b, c, d, e, f, g, h]: ReturnType<typeof fromUnitSquare>): (
  x: number,
  y: number,
) => [number, number] {
  return (x, y) => {
    // a u + b v + c = x (g u + h v + 1), and the same for y.
    const [p, q, r] = [a - x * g, b - x * h, x - c];
    const [s, t, w] = [d - y * g, e - y * h, y - f];
    const area = p * t - q * s;
    return [(r * t - q * w) / area, (p * w - r * s) / area];
  };
}
