/** Features by name. All candidates of a field have the same ones. */
export type Features = Record<string, number>;

/**
 * An oblivious decision tree: all branches of level i ask whether the feature with index `splits[i][0]` is above
 * `splits[i][1]`, and the answers are the bits of the leaf's index.
 */
export interface Tree {
  splits: number[][];
  leaves: number[];
}

/** Trees whose results are added up. */
export interface BoostedTrees {
  features: string[];
  trees: Tree[];
}

/** Returns a candidate's score: the logarithm of its odds against 'none of them'. */
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

/** Converts scores to probabilities (softmax). 'None of them' takes part with the score 0. */
export function shares(scores: readonly number[]): number[] {
  const top = Math.max(0, ...scores);
  const weights = scores.map((score) => Math.exp(score - top));
  const sum = weights.reduce((total, weight) => total + weight, Math.exp(-top));
  return weights.map((weight) => weight / sum);
}
