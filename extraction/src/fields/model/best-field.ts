import type { Field, Place } from '../../receipt.ts';
import type { Features } from './boosted-trees.ts';
import { calibrated } from './calibration.ts';
import { choose } from './choose.ts';
import { LEAST_CONFIDENCE, models, type ModelName } from './models.ts';

/** Returns the most likely value with its calibrated confidence, or null below the field's minimum. */
export function bestField<Value, Candidate extends { features: Features }>(
  name: ModelName,
  candidates: readonly Candidate[],
  valueOf: (candidate: Candidate) => Value,
  placesOfCandidate: (candidate: Candidate) => Place[],
): Field<Value> | null {
  const { forest, calibration } = models[name];
  const [choice] = choose(forest, candidates, valueOf);
  const [first] = choice?.candidates ?? [];
  if (choice === undefined || first === undefined) return null;
  const confidence = calibrated(calibration, choice.chance);
  return confidence < LEAST_CONFIDENCE[name]
    ? null
    : { value: choice.value, confidence, places: placesOfCandidate(first) };
}
