import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagesOf } from '../australian/printed-receipt.ts';
import { rowsOf } from '../layout/rows.ts';
import { isAbn, repairAbn } from './abn.ts';
import { findAbn } from './find-abn.ts';

const find = (print: string) => findAbn(rowsOf(pagesOf(print, 'words')))?.value ?? null;

describe('isAbn', () => {
  it.each(['51824753556', '42021773747', '28163072704', '53004085616'])('passes %s', (digits) =>
    expect(isAbn(digits)).toBe(true),
  );
  it.each(['51824753557', '12345678901', '00000000000', '5182475355', '518247535566', '5182475355a'])(
    'refuses %s',
    (digits) => expect(isAbn(digits)).toBe(false),
  );
  it('refuses every change of one digit', () => {
    const digits = '51824753556';
    for (let i = 0; i < digits.length; i++) {
      for (let digit = 0; digit < 10; digit++) {
        const changed = digits.slice(0, i) + digit + digits.slice(i + 1);
        expect(isAbn(changed)).toBe(changed === digits);
      }
    }
  });
});

describe('repairAbn', () => {
  it('takes the only look-alike digit that makes it pass', () => expect(repairAbn('51824753558')).toBeNull());
  it('repairs 8 read for 3', () => expect(repairAbn('51824758556')).toBe('51824753556'));
  it('gives up if nothing passes', () => expect(repairAbn('99999999999')).toBeNull());
});

describe('findAbn', () => {
  it.each([
    ['ABN 51 824 753 556', '51824753556'],
    ['A.B.N.: 51824753556', '51824753556'],
    ['ABN: 51-824-753-556', '51824753556'],
    ['ABN S1 824 753 SS6', '51824753556'],
    ['ABN\n51 824 753 556', '51824753556'],
    ['ABN 51 824 758 556', '51824753556'],
    ['51 824 753 556', '51824753556'],
    ['ABN 28 163 072 704\nBill to\nJones Pty Ltd ABN 42 021 773 747', '28163072704'],
    [
      'Bill to\nJones Pty Ltd ABN 42 021 773 747\nBread 1.00\nMilk 2.00\nEggs 3.00\nJam 4.00\nSmith ABN 28 163 072 704',
      '28163072704',
    ],
  ])('reads %j', (print, abn) => expect(find(print)).toBe(abn));

  it.each(['ABN 12 345 678 901', 'ACN 123 456 789', 'Tel 02 9550 1234', 'GST ID 000381399040'])(
    'reads none in %j',
    (print) => expect(find(print)).toBeNull(),
  );
});

describe('any business number', () => {
  /** The two digits before nine others that make the checksum right; undefined where no pair does. */
  const numbers = fc
    .stringMatching(/^\d{9}$/)
    .map((rest) =>
      Array.from({ length: 90 }, (_, index) => `${index + 10}${rest}`).find((digits) => isAbn(digits)),
    )
    .filter((digits) => digits !== undefined);

  it('is invalid with one digit changed, or two different ones swapped', () => {
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
