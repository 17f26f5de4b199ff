import { expect, test } from 'vitest';
import { changeText, percentOf, wholeOf } from './names.ts';

test.each([
  [120, 100, '+20%'],
  [50, 100, '-50%'],
  [100, 100, '0%'],
  [0, 100, '-100%'],
  [10, 0, 'New'],
  [0, 0, '–'],
  [10, -5, '–'],
])('%d after %d is %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});

test('shares add up to 100%, to one digit like each other, and refunds have none', () => {
  const sums = [{ total: 100 }, { total: 300 }, { total: -50 }];
  expect(sums.map(({ total }) => percentOf(total, wholeOf(sums)))).toEqual(['25.0%', '75.0%', '–']);
});
