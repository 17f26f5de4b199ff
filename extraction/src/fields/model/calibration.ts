/** Steps from a model's own chance to the share of receipts that were right at it; both rise. */
export type Calibration = readonly (readonly number[])[];

/** The measured share of right answers at a model's chance, on straight lines between the measured points. */
export function calibrated(points: Calibration, chance: number): number {
  let [belowAt, below] = [0, 0];
  for (const [at = 0, share = 0] of points) {
    if (chance <= at)
      return at === belowAt ? share : below + ((share - below) * (chance - belowAt)) / (at - belowAt);
    [belowAt, below] = [at, share];
  }
  return below;
}
