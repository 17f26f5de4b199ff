import { expect, test } from 'vitest';
import { countOf, moved } from './page-list.ts';

const pages = ['a', 'b', 'c'].map((id) => ({ id }));
const order = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

test.each([
  ['b', -1, 'bac'],
  ['b', 1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['gone', 1, 'abc'],
] as const)('page %s moved by %d gives %s', (id, by, expected) => {
  expect(order(moved(pages, id, by))).toBe(expected);
});

test('counts pages in words', () => expect([countOf(1), countOf(3)]).toEqual(['1 page', '3 pages']));
