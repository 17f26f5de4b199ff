import type { BoostedTrees, Features, Tree } from '../../src/fields/model/boosted-trees.ts';
import { randomNumbers } from './random.ts';
import { shares } from '../../src/fields/model/boosted-trees.ts';

/** The candidates of one receipt, at most one of which is chosen. */
export interface Group {
  candidates: Features[];
  /** The target probability of each candidate; all zero if none is right. Their sum is at most 1. */
  targets: number[];
  weight: number;
}

export interface Settings {
  trees: number;
  depth: number;
  rate: number;
  /** Regularisation: a higher value pulls the leaves closer to zero. */
  damping: number;
  /** The share of the features that each tree may use. */
  featureShare: number;
  /** The share of the receipts that each tree is trained on. */
  groupShare: number;
}

const BINS = 32;

/** Trains trees to score candidates, by gradient boosting of the softmax in each group. Deterministic. */
export function learn(all: readonly Group[], settings: Settings): BoostedTrees {
  const groups = all.filter((group) => group.weight > 0);
  const names = Object.keys(
    groups.find((group) => group.candidates.length > 0)?.candidates[0] ?? {},
  ).toSorted();
  const rows = groups.flatMap((group) =>
    group.candidates.map((features) => names.map((name) => features[name] ?? 0)),
  );
  const bins = names.map((_, feature) => binsOf(rows.map((row) => row[feature] ?? 0)));
  const binned = names.map((_, feature) =>
    Uint8Array.from(rows, (row) => binOf(row[feature] ?? 0, bins[feature] ?? [])),
  );
  const scores = new Float64Array(rows.length);
  const random = randomNumbers(20_261_121);
  const trees: Tree[] = [];
  for (let round = 0; round < settings.trees; round++) {
    const { gradients, curvatures } = slopes(groups, scores, settings.groupShare, random);
    const allowed = names.map((_, feature) => feature).filter(() => random() < settings.featureShare);
    const grown = grow(binned, bins, allowed, gradients, curvatures, settings);
    trees.push(grown.tree);
    grown.leafOf.forEach((leaf, row) => (scores[row] = (scores[row] ?? 0) + (grown.tree.leaves[leaf] ?? 0)));
  }
  return compact({ features: names, trees });
}

function slopes(groups: readonly Group[], scores: Float64Array, share: number, random: () => number) {
  const gradients = new Float64Array(scores.length);
  const curvatures = new Float64Array(scores.length);
  let row = 0;
  for (const group of groups) {
    const first = row;
    row += group.candidates.length;
    if (random() >= share) continue;
    shares([...scores.subarray(first, row)]).forEach((chance, i) => {
      gradients[first + i] = group.weight * ((group.targets[i] ?? 0) - chance);
      curvatures[first + i] = group.weight * Math.max(1e-3, chance * (1 - chance));
    });
  }
  return { gradients, curvatures };
}

function grow(
  binned: readonly Uint8Array[],
  bins: readonly number[][],
  allowed: readonly number[],
  gradients: Float64Array,
  curvatures: Float64Array,
  settings: Settings,
) {
  const leafOf = new Uint8Array(gradients.length);
  const splits: Tree['splits'] = [];
  for (let level = 0; level < settings.depth; level++) {
    const best = bestSplit(
      binned,
      bins,
      allowed,
      gradients,
      curvatures,
      leafOf,
      1 << level,
      settings.damping,
    );
    if (best === null) break;
    splits.push([best.feature, bins[best.feature]?.[best.bin] ?? 0]);
    const column = binned[best.feature] ?? new Uint8Array(0);
    column.forEach((bin, row) => {
      if (bin > best.bin) leafOf[row] = (leafOf[row] ?? 0) | (1 << level);
    });
  }
  const sums = new Float64Array(1 << splits.length);
  const weights = new Float64Array(1 << splits.length);
  leafOf.forEach((leaf, row) => {
    sums[leaf] = (sums[leaf] ?? 0) + (gradients[row] ?? 0);
    weights[leaf] = (weights[leaf] ?? 0) + (curvatures[row] ?? 0);
  });
  const leaves = [...sums].map(
    (sum, leaf) => (settings.rate * sum) / ((weights[leaf] ?? 0) + settings.damping),
  );
  return { tree: { splits, leaves }, leafOf };
}

function bestSplit(
  binned: readonly Uint8Array[],
  bins: readonly number[][],
  allowed: readonly number[],
  gradients: Float64Array,
  curvatures: Float64Array,
  leafOf: Uint8Array,
  leaves: number,
  damping: number,
) {
  let best: { feature: number; bin: number; gain: number } | null = null;
  const gain = (sum: number, weight: number) => (sum * sum) / (weight + damping);
  for (const feature of allowed) {
    const column = binned[feature];
    const count = (bins[feature]?.length ?? 0) + 1;
    if (column === undefined || count < 2) continue;
    const sums = new Float64Array(leaves * BINS);
    const weights = new Float64Array(leaves * BINS);
    for (let row = 0; row < column.length; row++) {
      const at = (leafOf[row] ?? 0) * BINS + (column[row] ?? 0);
      sums[at] = (sums[at] ?? 0) + (gradients[row] ?? 0);
      weights[at] = (weights[at] ?? 0) + (curvatures[row] ?? 0);
    }
    const gains = new Float64Array(count);
    for (let leaf = 0; leaf < leaves; leaf++) {
      const total = (list: Float64Array) =>
        list.subarray(leaf * BINS, leaf * BINS + BINS).reduce((a, b) => a + b, 0);
      const [allSum, allWeight] = [total(sums), total(weights)];
      let [sum, weight] = [0, 0];
      for (let bin = 0; bin < count - 1; bin++) {
        sum += sums[leaf * BINS + bin] ?? 0;
        weight += weights[leaf * BINS + bin] ?? 0;
        gains[bin] =
          (gains[bin] ?? 0) +
          gain(sum, weight) +
          gain(allSum - sum, allWeight - weight) -
          gain(allSum, allWeight);
      }
    }
    for (let bin = 0; bin < count - 1; bin++) {
      const here = gains[bin] ?? 0;
      if (here > 1e-9 && (best === null || here > best.gain)) best = { feature, bin, gain: here };
    }
  }
  return best;
}

/** Returns thresholds with about the same number of candidates between each two. */
function binsOf(values: readonly number[]): number[] {
  const distinct = [...new Set(values)].toSorted((a, b) => a - b);
  const between = (i: number) => ((distinct[i] ?? 0) + (distinct[i + 1] ?? 0)) / 2;
  if (distinct.length <= BINS) return distinct.slice(1).map((_, i) => between(i));
  const sorted = values.toSorted((a, b) => a - b);
  const cuts = Array.from(
    { length: BINS - 1 },
    (_, i) => sorted[Math.floor(((i + 1) * sorted.length) / BINS)] ?? 0,
  );
  return [...new Set(cuts)].filter((cut) => cut < (distinct.at(-1) ?? 0));
}

function binOf(value: number, thresholds: readonly number[]): number {
  let bin = 0;
  while (bin < thresholds.length && value > (thresholds[bin] ?? 0)) bin++;
  return bin;
}

/** Removes unused features and rounds numbers, to keep the file small. */
function compact(model: BoostedTrees): BoostedTrees {
  const used = [
    ...new Set(model.trees.flatMap((tree) => tree.splits.map(([feature = -1]) => feature))),
  ].toSorted((a, b) => a - b);
  return {
    features: used.map((feature) => model.features[feature] ?? ''),
    trees: model.trees.map(({ splits, leaves }) => ({
      splits: splits.map(([feature = -1, threshold = 0]) => [used.indexOf(feature), round(threshold)]),
      leaves: leaves.map((leaf) => round(leaf)),
    })),
  };
}

const round = (value: number) => Math.round(value * 10_000) / 10_000;
