import { expect, test } from 'vitest';
import { compareLines } from './compare-lines.ts';

const lines = (text: string): string[] => text.split(' ').filter(Boolean);

test.each([
  ['a b c', 'a b c', []],
  ['a b c', 'a x c', [{ line: 2, sealed: 'b', found: 'x' }]],
  ['a b c', 'a c', [{ line: 2, sealed: 'b', found: null }]],
  ['a c', 'a b c', [{ line: 2, sealed: null, found: 'b' }]],
  ['a b', 'a b c', [{ line: 3, sealed: null, found: 'c' }]],
  ['', 'a', [{ line: 1, sealed: null, found: 'a' }]],
  ['a', '', [{ line: 1, sealed: 'a', found: null }]],
  [
    'a b c d e',
    'a x c d y z e',
    [
      { line: 2, sealed: 'b', found: 'x' },
      { line: 5, sealed: null, found: 'y' },
      { line: 6, sealed: null, found: 'z' },
    ],
  ],
])('%j and %j', (sealed, found, differences) => {
  expect(compareLines(lines(sealed), lines(found))).toEqual(differences);
});

test('texts too long for every pair of lines are compared in their order, soon', () => {
  const many = Array.from({ length: 20_000 }, (_, index) => String(index));
  const others = many.map((line) => `${line}!`);
  const started = performance.now();
  expect(compareLines(many, others)).toHaveLength(20_000);
  expect(performance.now() - started).toBeLessThan(2000);
});
