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

test('texts too long for every pair of lines are compared line by line', () => {
  const many = Array.from({ length: 2001 }, (_, index) => String(index));
  const withOneBefore = ['new', ...many.slice(0, -1), 'last'];
  expect(compareLines(many.slice(0, 1999), ['new', ...many.slice(0, 1998), 'last'])).toHaveLength(2);
  expect(compareLines(many, withOneBefore)).toHaveLength(many.length + 1);
});
