import type { Evidence } from './evidence.ts';

/**
 * The weight of each piece of evidence, from a logistic regression on quadrilaterals found in rendered scenes other
 * than the benchmark's (bench/edges.ts).
 */
const weights: Record<keyof Evidence, number> = {
  brighter: 17.73,
  worstSide: 10.89,
  contrast: -6.11,
  faintest: 3.98,
  steepness: 4.58,
  straightness: 3.24,
  apart: 4.86,
  evenRim: 0.69,
  brightInside: 3.07,
  whiteness: 4.27,
  print: 2.08,
  runningOn: -4.54,
  longestRuns: -6.04,
  area: 2.94,
  regular: 4.91,
};
const start = -44.81;

/** Returns how likely it's a paper, 0 to 1. */
export function likelihoodOf(evidence: Evidence): number {
  let sum = start;
  for (const name of Object.keys(weights) as (keyof Evidence)[]) sum += weights[name] * evidence[name];
  return 1 / (1 + Math.exp(-sum));
}
