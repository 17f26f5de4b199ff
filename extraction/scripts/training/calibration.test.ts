import { describe, expect, it } from 'vitest';
import { calibrated } from '../../src/fields/model/calibration.ts';
import { calibrate, clearFrom, withClearFrom, type Answer } from './calibration.ts';

/** Answers from the surest on, of which those at `wrong` are wrong. */
const answers = (count: number, wrong: readonly number[], isScan = true) =>
  Array.from({ length: count }, (_, i) => ({
    chance: 1 - i / count,
    right: !wrong.includes(i),
    isScan,
  }));
const photographs = answers(400, [399], false);

describe('clearFrom', () => {
  it('allows one wrong answer in a hundred on scans, and one more than seen', () => {
    const wrong = [250, 700, 701, 702, 703, 704, 705, 706, 707, 708];
    expect(clearFrom([...answers(1000, wrong), ...photographs])).toBeCloseTo(0.296);
  });

  it('calls no answer clear if there are too few', () => {
    expect(clearFrom([...answers(50, []), ...photographs])).toBe(1);
  });

  it('follows the kind of picture with more errors', () => {
    const some = [...answers(1000, []), ...answers(400, [250, 251, 252, 253, 254, 255, 256, 257], false)];
    expect(clearFrom(some)).toBeCloseTo(0.3675);
  });
});

describe('withClearFrom', () => {
  const points: [number, number][] = [
    [0.2, 0.3],
    [0.6, 0.93],
    [0.95, 0.99],
  ];
  const confidence = (chance: number, from: number) => calibrated(withClearFrom(points, from), chance);

  it('leaves clear answers as calibrated, and others below 0.9', () => {
    expect(confidence(0.2, 0.8)).toBeCloseTo(0.3);
    expect(confidence(0.6, 0.8)).toBeCloseTo(0.89);
    expect(confidence(0.79, 0.8)).toBeLessThan(0.9);
    expect(confidence(0.8, 0.8)).toBeGreaterThanOrEqual(0.9);
    expect(confidence(1, 0.8)).toBeCloseTo(0.99);
  });

  it('calls nothing clear from 1 on', () => expect(confidence(0.999, 1)).toBeLessThan(0.9));

  it('never decreases', () => {
    const known: Answer[] = answers(300, [150, 160, 170, 200, 220, 240, 280]);
    for (const from of [0.3, 0.55, 0.9, 1]) {
      const shown = withClearFrom(calibrate(known), from).map(([, share]) => share);
      expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    }
  });
});
