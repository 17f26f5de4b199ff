import { averaged, type Plane } from './brightness.ts';

/**
 * The pixels where brightness changes most, by their centres. They're sorted by the direction in which it gets
 * brighter, in `directions` parts: part `part` is from `first[part]` to before `first[part + 1]`.
 */
export interface EdgePixels {
  x: Float32Array;
  y: Float32Array;
  /** The direction in which it gets brighter, as cosine and sine. */
  towardsX: Float32Array;
  towardsY: Float32Array;
  /** Strength relative to its surroundings, 0 to 1. */
  weight: Float32Array;
  first: Uint32Array;
}

export const directions = 180;

/** Changes that may be noise, in levels per pixel. */
const noise = 1.1;
/** How far around an edge other edges reduce its weight. */
const neighbourhood = 10;

export function edgePixelsOf(plane: Plane): EdgePixels {
  const { width, height } = plane;
  const { right, down, steep } = slopesOf(plane);
  const around = averaged({ width, height, values: steep }, neighbourhood).values;
  const places: number[] = [];
  const parts: number[] = [];
  const first = new Uint32Array(directions + 1);
  for (let y = 2; y < height - 2; y++) {
    for (let place = y * width + 2; place < (y + 1) * width - 2; place++) {
      const here = steep[place] ?? 0;
      if (here < noise) continue;
      const step = acrossEdge(right[place] ?? 0, down[place] ?? 0, width);
      if (here < (steep[place + step] ?? 0) || here <= (steep[place - step] ?? 0)) continue;
      const part = partOf(right[place] ?? 0, down[place] ?? 0);
      places.push(place);
      parts.push(part);
      first[part + 1] = (first[part + 1] ?? 0) + 1;
    }
  }
  for (let part = 0; part < directions; part++) first[part + 1] = (first[part + 1] ?? 0) + (first[part] ?? 0);
  const count = places.length;
  const next = Uint32Array.from(first);
  const [x, y] = [new Float32Array(count), new Float32Array(count)];
  const [towardsX, towardsY] = [new Float32Array(count), new Float32Array(count)];
  const weight = new Float32Array(count);
  for (let edge = 0; edge < count; edge++) {
    const place = places[edge] ?? 0;
    const part = parts[edge] ?? 0;
    const index = next[part] ?? 0;
    next[part] = index + 1;
    const here = steep[place] ?? 1;
    x[index] = (place % width) + 0.5;
    y[index] = Math.floor(place / width) + 0.5;
    towardsX[index] = (right[place] ?? 0) / here;
    towardsY[index] = (down[place] ?? 0) / here;
    weight[index] = here / (here + 1.5 * (around[place] ?? 0) + 2 * noise);
  }
  return { x, y, towardsX, towardsY, weight, first };
}

/** Returns the part of the circle that a direction is in. */
function partOf(right: number, down: number): number {
  return Math.round((Math.atan2(down, right) / (2 * Math.PI)) * directions + directions) % directions;
}

/** The step to the neighbour across the edge; only the steepest pixel counts. */
function acrossEdge(right: number, down: number, width: number): number {
  if (Math.abs(right) > 2.4 * Math.abs(down)) return 1;
  if (Math.abs(down) > 2.4 * Math.abs(right)) return width;
  return right * down > 0 ? width + 1 : width - 1;
}

/** The gradient per pixel to the right, downwards and along the steepest direction (Sobel). */
function slopesOf({ width, height, values }: Plane): Record<'right' | 'down' | 'steep', Float32Array> {
  const right = new Float32Array(values.length);
  const down = new Float32Array(values.length);
  const steep = new Float32Array(values.length);
  for (let y = 1; y < height - 1; y++) {
    for (let place = y * width + 1; place < (y + 1) * width - 1; place++) {
      const falling = (values[place + width + 1] ?? 0) - (values[place - width - 1] ?? 0);
      const rising = (values[place - width + 1] ?? 0) - (values[place + width - 1] ?? 0);
      const x = (2 * ((values[place + 1] ?? 0) - (values[place - 1] ?? 0)) + falling + rising) / 8;
      const below = (values[place + width] ?? 0) - (values[place - width] ?? 0);
      const slopeDown = (2 * below + falling - rising) / 8;
      right[place] = x;
      down[place] = slopeDown;
      steep[place] = Math.sqrt(x * x + slopeDown * slopeDown);
    }
  }
  return { right, down, steep };
}
