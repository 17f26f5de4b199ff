import { expect, test } from 'vitest';
import { parseNumber, parsePrice, priceHint, priceText, typedCents, typedPrice } from './money-text.ts';

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

test("an input retains what's typed, except the dollar sign that it shows itself", () => {
  expect(typedPrice('$ 1,234.50 incl')).toBe('1,234.50 incl');
  expect(typedPrice('abc')).toBe('abc');
  expect(typedPrice('AUD -12')).toBe('AUD -12');
});

test.each([
  ['12,50', 'Use a point for cents, e.g. 12.50'],
  ['1,5', 'Use a point for cents, e.g. 12.50'],
  ['1.234.50', 'Use a point for cents, e.g. 12.50'],
  ['1,23,456', 'Use a point for cents, e.g. 12.50'],
  ['-12', null],
  ['(5.00)', null],
  ['12-', 'Put the minus sign first, e.g. -12.50'],
  ['12.345', 'Amount can have up to two decimal places'],
  ['abc', 'Enter a number, e.g. 12.50'],
  ['$', 'Enter a number, e.g. 12.50'],
  ['.', 'Enter a number, e.g. 12.50'],
  ['1e5', 'Enter a number, e.g. 12.50'],
  ['12abc34', 'Enter a number, e.g. 12.50'],
  ['12 34', 'Enter a number, e.g. 12.50'],
  ['10-5', 'Enter a number, e.g. 12.50'],
  ['1/2', 'Enter a number, e.g. 12.50'],
  ['NaN', 'Enter a number, e.g. 12.50'],
  ['Infinity', 'Enter a number, e.g. 12.50'],
  ['１２', 'Enter a number, e.g. 12.50'],
  ['1,234', null],
  ['$1,234.50', null],
  ['AUD 1 234.50 incl.', null],
  ['1,234,567.8', null],
  ['12.50', null],
  ['12.', null],
  ['.5', null],
  ['', null],
])('the price %j is hinted at with %j', (text, hint) => {
  expect(priceHint(text)).toBe(hint);
});

test.each([
  ['-1,234.5', -1234.5],
  ['(5.00)', -5],
  ['1.839', 1.839],
  ['0', 0],
  ['', null],
  ['abc', null],
  ['12,50', null],
])('the number %j is %j', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

test('only a valid price has cents', () => {
  expect(['$1,234.50', '0', '', 'abc', '12,50', '1-', '-1'].map(typedCents)).toEqual([
    123_450,
    0,
    null,
    null,
    null,
    null,
    -100,
  ]);
});

test('inputs show two decimals [CONST-57]', () => {
  expect([priceText(45.5), priceText(0), priceText(null)]).toEqual(['45.50', '0.00', '']);
});
