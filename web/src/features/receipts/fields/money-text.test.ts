import { expect, test } from 'vitest';
import { formatUnitPrice, onlyPrice, parsePrice, priceHint, priceText } from './money-text.ts';

test.each([
  ['45.50', 45.5],
  ['$1,234.50', 1234.5],
  ['AUD 12', 12],
  ['1.234.50', 1234.5],
  ['0.1', 0.1],
  ['.5', 0.5],
  ['12.', 12],
  ['12.349', 12.35],
  ['', 0],
  ['abc', 0],
  ['.', 0],
  ['-12.50', -12.5],
  ['-$12', -12],
  ['-0', 0],
])('[VAL-61] the price %j is %d', (text, dollars) => {
  expect(parsePrice(text)).toBe(dollars);
});

test('[VAL-61] an input keeps what belongs to a number only', () => {
  expect(onlyPrice('$ 1,234.50 incl')).toBe('1,234.50');
  expect(onlyPrice('AUD -12')).toBe('-12');
});

test.each([
  ['12,50', 'Use a point for cents, e.g. 12.50'],
  ['1.234.50', 'Use a point for cents, e.g. 12.50'],
  ['-12', null],
  ['12-', 'Put the minus of a refund in front, e.g. -12.50'],
  ['12.345', 'Amount can have two decimal places at most'],
  ['1e5', 'Use a point for cents, e.g. 12.50'],
  ['1,234', null],
  ['$1,234.50', null],
  ['12.50', null],
  ['', null],
])('the price %j is hinted at with %j', (text, hint) => {
  expect(priceHint(text)).toBe(hint);
});

test('inputs show two decimals, unit prices three [CONST-57] [CONST-58]', () => {
  expect([priceText(45.5), priceText(0), priceText(null)]).toEqual(['45.50', '0.00', '']);
  expect(formatUnitPrice(1.2345)).toBe('$1.235');
});
