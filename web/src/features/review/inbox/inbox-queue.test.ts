import { expect, test } from 'vitest';
import { again, back, confirm, emptyQueue, left, remove, skip, withWaiting } from './inbox-queue.ts';

const three = withWaiting(emptyQueue, ['a', 'b', 'c']);
const current = ({ order, at }: typeof three) => order[at];

test('it goes from one to the next, to the end', () => {
  const second = confirm(three, 'a');
  expect(current(three)).toBe('a');
  expect(current(second)).toBe('b');
  const end = confirm(confirm(second, 'b'), 'c');
  expect(current(end)).toBeUndefined();
  expect(left(end)).toEqual([]);
});

test('what is skipped is there to be gone through again', () => {
  const end = skip(confirm(skip(three), 'b'));
  expect(current(end)).toBeUndefined();
  expect(left(end)).toEqual(['a', 'c']);
  const second = again(end);
  expect(current(second)).toBe('a');
  expect(current(skip(second))).toBe('c');
});

test('back leads to the one before, also to one that was confirmed', () => {
  const second = confirm(three, 'a');
  expect(current(back(second))).toBe('a');
  expect(current(back(three))).toBe('a');
  // On from there, what was confirmed is passed by.
  expect(current(skip(back(confirm(second, 'b'))))).toBe('c');
});

test('what is read meanwhile comes last, and what is gone elsewhere is left out', () => {
  const second = confirm(three, 'a');
  const later = withWaiting(second, ['b', 'd']);
  expect(later.order).toEqual(['a', 'b', 'd']);
  expect(current(later)).toBe('b');
  const atEnd = confirm(confirm(later, 'b'), 'd');
  expect(current(withWaiting(atEnd, ['e']))).toBe('e');
});

test('the one that is open stays, whatever the server says', () => {
  expect(current(withWaiting(three, ['b', 'c']))).toBe('a');
});

test('a save after moving on skips nothing', () => {
  const moved = skip(three);
  expect(current(confirm(moved, 'a'))).toBe('b');
  expect(left(confirm(moved, 'a'))).toEqual(['b', 'c']);
  expect(current(confirm(confirm(three, 'a'), 'a'))).toBe('b');
});

test('a deleted one is left out, and the one after it follows', () => {
  const second = confirm(three, 'a');
  const without = remove(second, 'b');
  expect(without.order).toEqual(['a', 'c']);
  expect(current(without)).toBe('c');
  expect(current(remove(without, 'c'))).toBeUndefined();
  expect(current(remove(second, 'a'))).toBe('b');
  expect(current(remove(second, 'c'))).toBe('b');
});

test('one deleted further back, or outside the queue, leaves the current one open', () => {
  const second = confirm(three, 'a');
  const without = remove(second, 'a');
  expect(current(without)).toBe('b');
  expect([...without.reviewed]).toEqual([]);
  expect(remove(second, 'x')).toBe(second);
});

test('what was confirmed here still counts while the skipped are gone through again', () => {
  const end = confirm(confirm(skip(three), 'b'), 'c');
  const second = withWaiting(again(end), ['a']);
  expect(current(second)).toBe('a');
  expect(second.order).toHaveLength(3);
  expect(current(skip(second))).toBeUndefined();
});
