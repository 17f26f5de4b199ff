import { expect, test } from 'vitest';
import { scansLeftOf } from './scans-left.ts';

const free = (scansUsed: number) =>
  scansLeftOf({ plan: 'free', scansUsed, scansLimit: 5, remainingScans: Math.max(0, 5 - scansUsed) });

test.each([
  [0, 'enough', 5],
  [3, 'enough', 2],
  [4, 'last', 1],
  [5, 'none', 0],
  [7, 'none', 0],
])('%d scans used of 5: %s [DATA-112] [OP-39]', (used, state, scansRemaining) => {
  expect(free(used)).toMatchObject({ state, scansRemaining });
});

test('the used share never passes all [OP-101]', () => {
  expect([free(0), free(4), free(9)]).toMatchObject([
    { usedPercent: 0 },
    { usedPercent: 80 },
    { usedPercent: 100 },
  ]);
});

test('unlimited stays unlimited, never a number to calculate with [OP-101]', () => {
  expect(
    scansLeftOf({ plan: 'premium', scansUsed: 40, scansLimit: 'unlimited', remainingScans: 'unlimited' }),
  ).toEqual({ plan: 'premium', used: 40, state: 'unlimited' });
});
