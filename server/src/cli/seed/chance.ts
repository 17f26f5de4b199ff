/** Random numbers with a fixed seed, so that every demonstration is the same. */
export interface Chance {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next: () => number;
  between: (least: number, most: number) => number;
  /** Returns a whole number; both ends are inclusive. */
  whole: (least: number, most: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** Returns true with this probability. */
  happens: (share: number) => boolean;
  digits: (count: number) => string;
}

export function chanceFrom(beginning: string): Chance {
  let state = 0x9e3779b9;
  for (const letter of beginning) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const next = (): number => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    whole,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new RangeError('there is nothing to pick from');
      return item;
    },
    happens: (share) => next() < share,
    digits: (count) => Array.from({ length: count }, () => whole(0, 9)).join(''),
  };
}
