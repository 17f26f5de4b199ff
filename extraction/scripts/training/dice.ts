import { isAbn } from '@docket/shared/abn';

/** The random choices of a made-up receipt. */
export interface Dice {
  /** A whole number, both ends included. */
  number(from: number, to: number): number;
  one<Value>(values: readonly Value[]): Value;
  chance(share: number): boolean;
}

export function diceOf(random: () => number): Dice {
  const number = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  return {
    number,
    chance: (share) => random() < share,
    one: (values) => {
      const value = values[number(0, values.length - 1)];
      if (value === undefined) throw new Error('Nothing to choose from.');
      return value;
    },
  };
}

export function madeAbn(dice: Dice): string {
  for (;;) {
    const digits = String(dice.number(10_000_000_000, 99_999_999_999));
    if (isAbn(digits)) return digits.replace(/(\d\d)(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 $4');
  }
}
