import { expect, test } from 'vitest';
import { axisSteps, everyMonth } from './scale.ts';

test.each([
  ['purchases', [10, 87], [0, 25, 50, 75, 100]],
  ['a single amount', [1000], [0, 250, 500, 750, 1000]],
  ['refunds as well', [-120, 380], [-200, 0, 200, 400]],
  ['refunds alone', [-40], [-40, -30, -20, -10, 0]],
  ['some cents', [0.4], [0, 1]],
  ['nothing', [], [0, 1]],
])('an axis has round steps from below the least to above the most: %s', (_name, values, steps) => {
  expect(axisSteps(values)).toEqual(steps);
});

test('every month from the first to the last is there, over the end of a year', () => {
  const months = [
    { month: '2025-11', total: 5, count: 1 },
    { month: '2026-02', total: 7, count: 2 },
  ];
  expect(everyMonth(months)).toEqual([
    months[0],
    { month: '2025-12', total: 0, count: 0 },
    { month: '2026-01', total: 0, count: 0 },
    months[1],
  ]);
  expect(everyMonth([])).toEqual([]);
});
