/** A candidate's features by name, the same for every candidate of a field. */
export type Features = Record<string, number>;

/**
 * A tree that asks the same question on every branch of a level, so that its answer is a number in binary:
 * level i asks whether the feature numbered `splits[i][0]` is above `splits[i][1]`; the answers are the bits of the leaf's index.
 */
export interface Tree {
  splits: number[][];
  leaves: number[];
}

/** A sum of trees. */
export interface BoostedTrees {
  features: string[];
  trees: Tree[];
}

/** The model's score for a candidate: the log of its odds against "none of them". */
export function scoreOf(model: BoostedTrees, features: Features): number {
  const values = model.features.map((name) => features[name] ?? 0);
  let score = 0;
  for (const { splits, leaves } of model.trees) {
    let leaf = 0;
    for (let level = 0; level < splits.length; level++) {
      const split = splits[level];
      if ((values[split?.[0] ?? -1] ?? 0) > (split?.[1] ?? 0)) leaf |= 1 << level;
    }
    score += leaves[leaf] ?? 0;
  }
  return score;
}

/** The share of each score in all, with one place (score 0) for "none of them". */
export function shares(scores: readonly number[]): number[] {
  const top = Math.max(0, ...scores);
  const weights = scores.map((score) => Math.exp(score - top));
  const sum = weights.reduce((total, weight) => total + weight, Math.exp(-top));
  return weights.map((weight) => weight / sum);
}
