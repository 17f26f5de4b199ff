import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount } from './amount.ts';
import {
  foreignText,
  formatAmount,
  formatForeignAmount,
  formatListPrice,
  formatMoney,
  formatUnitPrice,
  maxCents,
  roundToCents,
  toCents,
  toDecimal,
  toDecimalText,
} from './money.ts';

describe('toCents', () => {
  test.each([
    ['45.50', 4550],
    [45.5, 4550],
    ['0', 0],
    ['-0.00', 0],
    ['-3.2', -320],
    ['99999999.99', maxCents],
    [0.07, 7],
  ])('%s is %d cents', (decimal, cents) => {
    expect(toCents(decimal)).toBe(cents);
  });

  test.each(['', 'abc', '1,234.50', '$12', '1.234', '1e3', 'NaN', '.5'])('refuses %j', (text) => {
    expect(() => toCents(text)).toThrow(RangeError);
  });

  test('reverses every way of writing cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -maxCents, max: maxCents }), (cents) => {
        expect(toCents(toDecimalText(cents)) + 0).toBe(cents + 0);
        expect(toCents(toDecimal(cents)) + 0).toBe(cents + 0);
      }),
    );
  });
});

test('money is shown with a dollar sign, two decimals and thousands commas [CONST-37] [CONST-57]', () => {
  expect([0, 5, 9900, 123456789].map(formatMoney)).toEqual(['$0.00', '$0.05', '$99.00', '$1,234,567.89']);
  expect(formatMoney(-0)).toBe('$0.00');
});

test('no amount stays none', () => {
  expect([toCents(null), toDecimal(null), toDecimalText(null)]).toEqual([null, null, null]);
});

test.each([
  [45.5, 4550],
  [0.1 + 0.2, 30],
  [1.005, 100],
  [12.349, 1235],
  [-2.5, -250],
])('%d dollars are rounded to %d cents', (dollars, cents) => {
  expect(roundToCents(dollars)).toBe(cents);
});

test('a list price shows cents only where there are some', () => {
  expect([1900, 1950, 19000].map(formatListPrice)).toEqual(['$19', '$19.50', '$190']);
});

test('a negative amount is called a refund', () => {
  expect([4550, 0, -4550].map(formatAmount)).toEqual(['$45.50', '$0.00', 'Refund -$45.50']);
});

describe('an amount in JSON', () => {
  test.each([0, 0.1, 12.34, -12.34, 99_999_999.99, -99_999_999.99])('%d is accepted', (value) => {
    expect(amount.parse(value)).toBe(value);
  });

  test.each([12.345, -12.345, 100_000_000, -100_000_000, Number.NaN, Number.POSITIVE_INFINITY, '12', null])(
    '%s is refused',
    (value) => {
      expect(amount.safeParse(value).success).toBe(false);
    },
  );
});

test('unit prices show three decimals [CONST-58]', () => {
  expect(formatUnitPrice(1.2345)).toBe('$1.235');
  expect(formatUnitPrice(-2)).toBe('-$2.000');
});

test('a foreign amount shows its currency’s code', () => {
  expect(formatForeignAmount('GBP', 5.9)).toBe('GBP 5.90');
  expect(formatForeignAmount('IDR', 175_000)).toBe('IDR 175,000.00');
  expect(formatUnitPrice(17_500, 'IDR')).toBe('IDR 17,500.000');
  expect(foreignText('XXX', 175_000)).toContain('it shows 175,000.00 in a currency');
  expect(formatForeignAmount('GBP', null)).toBe('GBP');
  expect(formatForeignAmount('XXX', 5.9)).toBe('foreign 5.90');
});
