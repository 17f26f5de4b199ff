import { expect, test } from 'vitest';
import { nearestWord, nextWord } from './next-word.ts';
import type { Word } from './word-text.ts';

const word = (text: string, x: number, y: number): Word => ({
  text,
  place: { page: 0, x, y, width: 0.1, height: 0.03 },
});
// Two lines, the second a little askew.
const words = [
  word('Corner', 0.1, 0.1),
  word('Café', 0.3, 0.1),
  word('TOTAL', 0.1, 0.2),
  word('$45', 0.6, 0.205),
];

test.each([
  [0, 'ArrowRight', 1],
  [3, 'ArrowRight', 3],
  [0, 'ArrowLeft', 0],
  [0, 'ArrowDown', 2],
  [1, 'ArrowDown', 2],
  [3, 'ArrowUp', 1],
  [0, 'ArrowUp', 0],
  [3, 'ArrowDown', 3],
  [2, 'End', 3],
  [2, 'Home', 0],
  [2, 'a', null],
])('from word %d the key %s goes to %j', (from, key, to) => {
  expect(nextWord(words, from, key)).toBe(to);
});

test('the first word is the one nearest to the field’s place', () => {
  expect(nearestWord(words, { page: 0, x: 0.62, y: 0.21, width: 0.1, height: 0.03 })).toBe(3);
  expect(nearestWord(words, undefined)).toBe(0);
});
