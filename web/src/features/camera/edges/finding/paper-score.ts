import type { Evidence } from './evidence.ts';

/**
 * How much each piece of evidence weighs: by logistic regression on quadrilaterals found in rendered scenes, other ones than
 * the benchmark's (bench/edges.ts).
 */
const weights: Record<keyof Evidence, number> = {
  brighter: 19.89,
  worstSide: 10.83,
  contrast: -2.55,
  faintest: 4.36,
  steepness: 13.6,
  straightness: 2.24,
  evenRim: -0.87,
  brightInside: 2.07,
  whiteness: 4.77,
  print: 2.07,
  runningOn: -5.98,
  longestRuns: -5.21,
  area: 4.81,
  regular: 2.73,
};
const start = -47.06;

/** How likely it is a paper, 0 to 1. */
export function likelihoodOf(evidence: Evidence): number {
  let sum = start;
  for (const name of Object.keys(weights) as (keyof Evidence)[]) sum += weights[name] * evidence[name];
  return 1 / (1 + Math.exp(-sum));
}
