/** Random numbers with a fixed seed. */
export interface Chance {
  /** From `from` (inclusive) to `to`. */
  between(from: number, to: number): number;
  /** A whole number from `from` to `to`, inclusive. */
  whole(from: number, to: number): number;
  oneOf<T>(choices: readonly T[]): T;
  /** True with this probability. */
  happens(probability: number): boolean;
  /** A normal distribution around 0 with this standard deviation. */
  normal(deviation: number): number;
}

export function chanceOf(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number): number => from + (to - from) * next();
  const whole = (from: number, to: number): number => Math.floor(between(from, to + 1));
  return {
    between,
    whole,
    oneOf: <T>(choices: readonly T[]): T => choices[whole(0, choices.length - 1)] as T,
    happens: (probability) => next() < probability,
    normal: (deviation) => (next() + next() + next() + next() - 2) * Math.sqrt(3) * deviation,
  };
}

/** Smooth noise between -1 and 1 over a plane whose hills are about one unit wide. */
export function smoothNoise(chance: Chance): (x: number, y: number) => number {
  const size = 64;
  const heights = Float32Array.from({ length: size * size }, () => chance.between(-1, 1));
  const height = (column: number, row: number): number =>
    heights[(row & (size - 1)) * size + (column & (size - 1))] ?? 0;
  return (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const [right, down] = [eased(x - column), eased(y - row)];
    const above = height(column, row) * (1 - right) + height(column + 1, row) * right;
    const below = height(column, row + 1) * (1 - right) + height(column + 1, row + 1) * right;
    return above * (1 - down) + below * down;
  };
}

function eased(part: number): number {
  return part * part * (3 - 2 * part);
}
