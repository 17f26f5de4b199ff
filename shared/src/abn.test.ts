import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { abnDigits, formatAbn, isAbn } from './abn.ts';

describe('an Australian Business Number', () => {
  test.each(['51824753556', '42021773747', '28163072704', '53004085616'])('may be %s', (digits) => {
    expect(isAbn(digits)).toBe(true);
  });

  test.each(['51824753557', '12345678901', '00000000000', '5182475355', '518247535566', '5182475355a'])(
    'isn’t %s',
    (digits) => {
      expect(isAbn(digits)).toBe(false);
    },
  );

  test('has no second valid value for any one digit', () => {
    const digits = '51824753556';
    for (let at = 0; at < digits.length; at++) {
      for (let digit = 0; digit < 10; digit++) {
        const changed = digits.slice(0, at) + digit + digits.slice(at + 1);
        expect(isAbn(changed)).toBe(changed === digits);
      }
    }
  });
});

test('is typed in any form and printed in one', () => {
  for (const typed of [
    '51824753556',
    '51 824 753 556',
    ' 51-824-753-556 ',
    '51.824.753.556',
    '51\u00a0824 753556',
  ])
    expect(abnDigits(typed)).toBe('51824753556');
  expect(formatAbn('51824753556')).toBe('51 824 753 556');
  expect(formatAbn('')).toBe('');
});

describe('any business number', () => {
  /** The two digits before nine others that make the checksum right; undefined where no pair does. */
  const numbers = fc
    .stringMatching(/^\d{9}$/)
    .map((rest) =>
      Array.from({ length: 90 }, (_, index) => `${index + 10}${rest}`).find((digits) => isAbn(digits)),
    )
    .filter((digits) => digits !== undefined);

  test('is invalid with one digit changed, or two different ones swapped', () => {
    fc.assert(
      fc.property(numbers, fc.nat({ max: 10 }), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
        const other = String((Number(digits[at]) + by) % 10);
        expect(isAbn(digits.slice(0, at) + other + digits.slice(at + 1))).toBe(false);
        const [one, next] = [digits[at]!, digits[at + 1]];
        if (next === undefined || next === one) return;
        expect(isAbn(digits.slice(0, at) + next + one + digits.slice(at + 2))).toBe(false);
      }),
    );
  });
});
