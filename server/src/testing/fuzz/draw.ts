import fc from 'fast-check';

/** Draws values of one case: the same ones for the same seed. */
export class Draw {
  readonly #generate: fc.GeneratorValue;

  constructor(generate: fc.GeneratorValue) {
    this.#generate = generate;
  }

  /** An integer from 0 to below `end`. */
  below(end: number): number {
    return this.#generate(fc.nat, Math.max(0, end - 1));
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  oneOf<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }

  from<T>(arbitrary: fc.Arbitrary<T>): T {
    return this.#generate(() => arbitrary);
  }
}

/** Makes a batch of cases, determined by the run's seed and the batch's number. */
export function drawBatch<T>(
  { seed, batch, size }: { seed: number; batch: number; size: number },
  make: (draw: Draw) => T,
): T[] {
  const arbitrary = fc.gen().map((generate) => make(new Draw(generate)));
  // The numbers of two runs with neighbouring seeds don't overlap.
  return fc.sample(arbitrary, { seed: Math.imul(seed, 0x9e37_79b1) ^ batch, numRuns: size });
}
