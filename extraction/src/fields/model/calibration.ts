/** Pairs of a model's own probability and the share of receipts it was right on, both ascending. */
export type Calibration = readonly (readonly number[])[];

/** Returns the share of right answers measured at a model's probability, interpolated linearly. */
export function calibrated(points: Calibration, chance: number): number {
  let [belowAt, below] = [0, 0];
  for (const [at = 0, share = 0] of points) {
    if (chance <= at)
      return at === belowAt ? share : below + ((share - below) * (chance - belowAt)) / (at - belowAt);
    [belowAt, below] = [at, share];
  }
  return below;
}
