import { expect, test } from 'vitest';
import { daysUntilOff, maxAttempts, retryDelaySeconds } from './rules.ts';

test.each([
  [1, 10],
  [2, 20],
  [6, 320],
  [12, 20_480],
  [13, 28_800],
  [15, 28_800],
])('after attempt %i, the next one waits %i seconds', (attempt, seconds) => {
  expect(retryDelaySeconds(attempt)).toBe(seconds);
});

test('the last attempt is a day and a half after the first, before a webhook is turned off', () => {
  const attempts = Array.from({ length: maxAttempts - 1 }, (_, at) => retryDelaySeconds(at + 1));
  const hours = attempts.reduce((sum, seconds) => sum + seconds, 0) / 3600;
  expect(hours).toBeGreaterThan(35);
  expect(hours).toBeLessThan(36);
  expect(hours).toBeLessThan(daysUntilOff * 24);
});
