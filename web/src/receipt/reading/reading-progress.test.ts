import { readingStages } from '@docket/shared/receipts/rules';
import { expect, test } from 'vitest';
import { percentOf } from './reading-progress.tsx';

test('progress counts bytes and stages, at most 90 before PROCESSED, which shows 100 [STATE-46] [CONST-47]', () => {
  expect([0, 0.5, 1].map((sent) => percentOf(sent, null, false))).toEqual([0, 8, 15]);
  expect(readingStages.map((stage) => percentOf(1, stage, false))).toEqual([15, 30, 85, 90]);
  expect(percentOf(1, 'fields-read', true)).toBe(100);
});
