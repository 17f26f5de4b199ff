import { describe, expect, it } from 'vitest';
import { shares } from './boosted-trees.ts';
import { calibrated } from './calibration.ts';
import { choose } from './choose.ts';
import { MODEL_NAMES, models } from './models.ts';

describe('calibrated', () => {
  const points = [
    [0.2, 0.1],
    [0.6, 0.5],
    [0.9, 0.95],
  ];
  it.each([
    [0, 0],
    [0.1, 0.05],
    [0.2, 0.1],
    [0.4, 0.3],
    [0.6, 0.5],
    [0.95, 0.95],
    [1, 0.95],
  ])('maps %d to %d', (chance, share) => expect(calibrated(points, chance)).toBeCloseTo(share));

  it('increases with the probability in every shipped model', () => {
    for (const name of MODEL_NAMES) {
      const shown = Array.from({ length: 101 }, (_, i) => calibrated(models[name].calibration, i / 100));
      shown.slice(1).forEach((share, i) => expect(share).toBeGreaterThanOrEqual((shown[i] ?? 0) - 1e-9));
      expect(shown.at(-1)).toBeLessThanOrEqual(1);
    }
  });
});

describe('shares', () => {
  it('leaves a share for none of them', () => {
    expect(shares([0, 0])).toEqual([1 / 3, 1 / 3]);
    expect(shares([])).toEqual([]);
    expect(shares([1000])[0]).toBe(1);
  });
});

describe('choose', () => {
  it('adds up candidates with the same value', () => {
    const forest = { features: ['weight'], trees: [{ splits: [[0, 1]], leaves: [0, 1] }] };
    const candidates = [
      { value: 'a', features: { weight: 0 } },
      { value: 'b', features: { weight: 2 } },
      { value: 'a', features: { weight: 0 } },
      { value: 'a', features: { weight: 0 } },
    ];
    const [best] = choose(forest, candidates, (one) => one.value);
    expect(best?.value).toBe('a');
    expect(best?.candidates).toHaveLength(3);
    expect(best?.chance).toBeCloseTo(3 / (Math.E + 4));
  });
});
