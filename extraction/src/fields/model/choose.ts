import { scoreOf, shares, type BoostedTrees, type Features } from './boosted-trees.ts';

export interface Choice<Value, Candidate> {
  value: Value;
  /** The model's own probability, 0 to 1, before calibration. */
  chance: number;
  /** The candidates with this value, most likely first. */
  candidates: Candidate[];
}

/** Adds up the probabilities of candidates with the same value. Returns the most likely value first. */
export function choose<Value, Candidate extends { features: Features }>(
  model: BoostedTrees,
  candidates: readonly Candidate[],
  valueOf: (candidate: Candidate) => Value,
): Choice<Value, Candidate>[] {
  const chances = shares(candidates.map((candidate) => scoreOf(model, candidate.features)));
  const order = candidates.map((_, i) => i).toSorted((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0));
  const choices = new Map<Value, Choice<Value, Candidate>>();
  for (const i of order) {
    const candidate = candidates[i];
    if (candidate === undefined) continue;
    const value = valueOf(candidate);
    const choice = choices.get(value) ?? { value, chance: 0, candidates: [] };
    choice.chance += chances[i] ?? 0;
    choice.candidates.push(candidate);
    choices.set(value, choice);
  }
  return [...choices.values()].toSorted((a, b) => b.chance - a.chance);
}
