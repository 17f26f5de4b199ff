import { describe, expect, test } from 'vitest';
import type { Quad, ReadPage } from '../../page.ts';
import { wordsOf } from './words.ts';

const level = (left: number, top: number, right: number, bottom: number): Quad => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];
const box = (text: string, quad: Quad) => ({ text, confidence: 1, quad });
const page = (...boxes: ReadPage['boxes']): ReadPage => ({ width: 1000, height: 500, boxes });

test('a line is split at its spaces, with each word as wide as its letters', () => {
  const words = wordsOf([page(box('TOTAL  $38.00', level(100, 50, 230, 70)))]);
  expect(words).toEqual([
    { text: 'TOTAL', place: { page: 0, x: 0.1, y: 0.1, width: 0.05, height: 0.04 } },
    { text: '$38.00', place: { page: 0, x: 0.17, y: 0.1, width: 0.06, height: 0.04 } },
  ]);
});

test('columns of a line are ordered from left to right, and pages in sequence', () => {
  const words = wordsOf([
    page(box('3.50', level(600, 52, 640, 72)), box('Milk 1L', level(100, 50, 170, 70))),
    page(box('Thanks', level(100, 50, 160, 70))),
  ]);
  expect(words.map(({ text, place }) => [text, place.page])).toEqual([
    ['Milk', 0],
    ['1L', 0],
    ['3.50', 0],
    ['Thanks', 1],
  ]);
});

test('a word on a slanted line has its own height, not the line’s', () => {
  const slanted: Quad = [
    [100, 100],
    [500, 140],
    [498, 160],
    [98, 120],
  ];
  const [first, last] = wordsOf([page(box('ABCDEFGH JKLMNOPQ', slanted))]);
  expect(first?.place.height).toBeLessThan(0.09);
  expect(last?.place.y).toBeGreaterThan(0.23);
});

test('a place beyond the page ends at its edge', () => {
  expect(wordsOf([page(box('WIDE', level(-20, -5, 1100, 600)))])[0]?.place).toEqual({
    page: 0,
    x: 0,
    y: 0,
    width: 1,
    height: 1,
  });
});

describe('only the last four digits of a card number are kept', () => {
  test.each([
    [['4111 1111 1111 1111'], '**** **** **** 1111'],
    [['CARD: 4111111111111111'], 'CARD: ************1111'],
    [['VISA', '4111 1111', '1111 1111'], 'VISA **** **** **** 1111'],
    [['376000XXXXX1008'], '******XXXXX1008'],
    [['Total 45.50'], 'Total 45.50'],
    [['ABN 51 824 753 556'], 'ABN 51 824 753 556'],
  ])('%j', (pieces, kept) => {
    const boxes = pieces.map((text, index) => box(text, level(index * 300, 50, index * 300 + 250, 70)));
    const words = wordsOf([page(...boxes)]);
    expect(words.map(({ text }) => text).join(' ')).toBe(kept);
  });
});
