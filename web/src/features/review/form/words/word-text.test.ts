import { describe, expect, test } from 'vitest';
import { dateOf, kindOfInput, valueOfWord, type Word, type WordKind } from './word-text.ts';

const line = (y: number, ...texts: string[]): Word[] =>
  texts.map((text, index) => ({ text, place: { page: 0, x: index / 10, y, width: 0.08, height: 0.02 } }));

const of = (kind: WordKind, text: string) => valueOfWord(kind, line(0.1, text), 0);

describe('a tapped word takes the form of the field', () => {
  test.each<[WordKind, string, string | null]>([
    ['price', '$87.55', '87.55'],
    ['price', '1,234.50', '1234.50'],
    ['price', '12,50', '12.50'],
    ['price', '1.234,50', '1234.50'],
    ['price', 'AUD45', '45.00'],
    ['price', '87.55*', '87.55'],
    ['price', '1,234', '1234.00'],
    ['price', '$7.5', '7.50'],
    ['price', 'TOTAL', null],
    ['price', '-$12.00', null],
    ['line-total', '-$2.50', '-2.50'],
    ['line-total', '2.50-', '-2.50'],
    ['line-total', '(2.50)', '-2.50'],
    ['number', '41.372', '41.372'],
    ['number', '1.839', '1.839'],
    ['number', '2x', '2'],
    ['number', '1,5', '1.5'],
    ['number', 'each', null],
    ['card', '4417', '4417'],
    ['card', '****4417', '4417'],
    ['card', '441', null],
    ['word', '#INV-1001:', 'INV-1001'],
    ['word', '#', null],
    ['text', ' Carlton ', 'Carlton'],
  ])('%s of %j is %j', (kind, text, value) => {
    expect(of(kind, text)).toBe(value);
  });
});

test('any word of an ABN gives all of it', () => {
  const printed = line(0.1, 'ABN:', '51', '824', '753', '556', 'Tel');
  for (const index of [1, 2, 3, 4]) expect(valueOfWord('abn', printed, index)).toBe('51 824 753 556');
  expect(valueOfWord('abn', line(0.1, 'ABN:51824753556'), 0)).toBe('51 824 753 556');
  expect(valueOfWord('abn', line(0.1, '51', '824', '753', '557'), 2)).toBeNull();
});

describe('a date as it is printed', () => {
  test.each([
    ['14/08/2026', '2026-08-14'],
    ['14-8-26', '2026-08-14'],
    ['14.08.2026,', '2026-08-14'],
    ['2026-08-14', '2026-08-14'],
    ['14 Aug 2026', '2026-08-14'],
    ['14AUG26', '2026-08-14'],
    ["14th August '26", '2026-08-14'],
    ['Fri, 14 Aug 2026', '2026-08-14'],
    ['Aug 14, 2026', '2026-08-14'],
    ['Date:14/08/2026', '2026-08-14'],
    ['08/14/2026', '2026-08-14'],
    ['31/02/2026', null],
    ['14/08', null],
    ['10:42', null],
    ['14 Foo 2026', null],
  ])('%j is %j', (printed, date) => {
    expect(dateOf(printed)).toBe(date);
  });

  test('each word of it gives the whole, words of other lines nothing', () => {
    const words = [...line(0.1, '2026', 'Receipt'), ...line(0.2, 'Date', '14', 'Aug', '2026', '10:42')];
    expect([3, 4, 5].map((index) => valueOfWord('date', words, index))).toEqual(
      Array.from({ length: 3 }, () => '2026-08-14'),
    );
    expect(valueOfWord('date', words, 0)).toBeNull();
    expect(valueOfWord('date', words, 6)).toBeNull();
  });
});

test('inputs have their kinds by their names, items too; the category is chosen', () => {
  expect(
    ['vendor', 'lineItems.2.unit_price', 'lineItems.0.description', 'category'].map(kindOfInput),
  ).toEqual(['text', 'number', 'text', null]);
});
