import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareReceipts, type DuplicateTrace, overlapOf } from './rules.ts';

const nothing: DuplicateTrace = {
  fileSha256: 'a',
  vendors: [],
  dates: [],
  amounts: [],
  documentNumbers: [],
  numbers: [],
  times: [],
  look: null,
};
const bought = { vendors: ['kmart'], dates: ['2026-11-21'], amounts: [1250] };
const half = { amounts: [1250], numbers: ['1250'] };
const numbers = ['1250', '114', '1511', '21112026', '100234', '55501'];

describe('compareReceipts', () => {
  test.each<[string, Partial<DuplicateTrace>, Partial<DuplicateTrace>, string | null]>([
    ['the same file', {}, { fileSha256: 'a' }, 'same-file'],
    ['nothing known', {}, {}, null],
    ['the same purchase', bought, bought, 'same-purchase'],
    ['another amount', bought, { ...bought, amounts: [1251] }, null],
    ['another day', bought, { ...bought, dates: ['2026-11-22'] }, null],
    ['another vendor', bought, { ...bought, vendors: ['target'] }, null],
    ['what was read before it was changed', bought, { ...bought, amounts: [9900, 1250] }, 'same-purchase'],
    [
      'other document numbers',
      { ...bought, documentNumbers: ['1'] },
      { ...bought, documentNumbers: ['2'] },
      null,
    ],
    [
      'a document number that is not on the other paper of the till',
      { ...bought, numbers, documentNumbers: ['HE613617'] },
      { ...bought, numbers: [...numbers.slice(0, 4), '777', '888', '999'] },
      null,
    ],
    [
      'a document number that is too short to be believed by itself',
      { ...bought, numbers, documentNumbers: ['27'] },
      { ...bought, numbers: [...numbers.slice(0, 4), '777', '888', '999'] },
      'same-purchase',
    ],
    ['another time', { ...bought, times: ['9:10'] }, { ...bought, times: ['2:35'] }, null],
    [
      'a slip printed just after midnight',
      { ...bought, times: ['11:59'] },
      { ...bought, times: ['0:01'] },
      'same-purchase',
    ],
    [
      'the same document number, another amount',
      { ...bought, documentNumbers: ['77'] },
      { ...bought, documentNumbers: ['77'], amounts: [1] },
      'same-purchase',
    ],
    [
      'the same document number and vendor',
      { vendors: ['kmart'], documentNumbers: ['77'] },
      { vendors: ['kmart'], documentNumbers: ['77'] },
      null,
    ],
    [
      'the same document number and day',
      { dates: ['2026-11-21'], documentNumbers: ['77'] },
      { dates: ['2026-11-21'], documentNumbers: ['77'] },
      null,
    ],
    [
      'the same document number and amount',
      { amounts: [1250], documentNumbers: ['77'] },
      { amounts: [1250], documentNumbers: ['77'] },
      null,
    ],
    [
      'the same document number and nothing else',
      { documentNumbers: ['77'] },
      { documentNumbers: ['77'] },
      null,
    ],
    ['the same numbers on the paper', { numbers }, { numbers }, 'same-paper'],
    ['too few numbers to tell', { numbers: numbers.slice(2) }, { numbers: numbers.slice(2) }, null],
    [
      'pictures alike, the same amount',
      { ...half, look: '11110000' },
      { ...half, look: '11110011' },
      'same-paper',
    ],
    [
      'pictures alike, the same amount typed in on another paper',
      { ...half, look: '11110000' },
      { ...half, look: '11110000', numbers: ['9900'] },
      null,
    ],
    ['pictures alike, nothing read', { look: '11110000' }, { look: '11110000' }, null],
    [
      'a vendor that was not read, on papers with something in common',
      { ...bought, numbers: numbers.slice(0, 4) },
      { ...bought, vendors: [], numbers: numbers.slice(2) },
      'same-purchase',
    ],
    ['a vendor that was not read, and nothing else', bought, { ...bought, vendors: [] }, null],
    [
      'a year that was misread',
      { ...half, look: '1', dates: ['2016-02-14'] },
      { ...half, look: '1', dates: ['2018-02-14'] },
      'same-paper',
    ],
    ['pictures not alike', { ...half, look: '11110000' }, { ...half, look: '11000011' }, null],
    [
      'pictures alike, another time',
      { ...half, look: '11110000', times: ['1:00'] },
      { ...half, look: '11110000', times: ['2:00'] },
      null,
    ],
    [
      'the same numbers but for one fact',
      { numbers, dates: ['2026-11-21'] },
      { numbers, dates: ['2026-01-21'] },
      'same-paper',
    ],
    [
      'two facts against it',
      { numbers, dates: ['2026-11-21'], times: ['9:10'] },
      { numbers, dates: ['2026-01-21'], times: ['2:35'] },
      null,
    ],
    [
      'some numbers with one digit misread, the amount too',
      { ...half, numbers: ['1250', '4711', '8800', '90210', '612'], amounts: [12210], dates: ['2026-11-21'] },
      { ...half, numbers: ['1250', '4771', '8806', '33333', '777'], amounts: [12230], dates: ['2026-11-21'] },
      'same-paper',
    ],
    [
      'the same numbers read so, two digits of the amount another',
      { ...half, numbers: ['1250', '4711', '8800', '90210', '612'], amounts: [12210], dates: ['2026-11-21'] },
      { ...half, numbers: ['1250', '4771', '8806', '33333', '777'], amounts: [13230], dates: ['2026-11-21'] },
      null,
    ],
    [
      'the same day and minute, another amount read',
      { numbers, dates: ['2026-11-21'], times: ['8:51'], amounts: [2325] },
      {
        numbers: [...numbers.slice(0, 2), '55501', '666', '7777'],
        dates: ['2026-11-21'],
        times: ['8:51'],
        amounts: [5152],
      },
      'same-paper',
    ],
    [
      "the other's document number was overlooked",
      { ...bought, numbers, documentNumbers: ['100234'] },
      { ...bought, numbers, documentNumbers: ['55501'] },
      'same-paper',
    ],
  ])('%s', (_, one, other, kind) => {
    const [left, right] = [
      { ...nothing, ...one },
      { ...nothing, fileSha256: 'b', ...other },
    ];
    expect(compareReceipts(left, right)).toBe(kind);
    expect(compareReceipts(right, left)).toBe(kind);
  });
});

describe('any two receipts', () => {
  const numbersOn = fc.uniqueArray(
    fc.constantFrom('1250', '1251', '114', '1511', '100234', '100235', '7', '88012'),
  );
  const traces: fc.Arbitrary<DuplicateTrace> = fc.record({
    fileSha256: fc.constantFrom('a', 'b', 'c'),
    vendors: fc.uniqueArray(fc.constantFrom('kmart', 'kmartchadstone', 'target')),
    dates: fc.uniqueArray(fc.constantFrom('2026-11-21', '2025-11-21', '2026-11-20')),
    amounts: fc.uniqueArray(fc.constantFrom(1250, 1251, 9900)),
    documentNumbers: fc.uniqueArray(fc.constantFrom('100234', '100235', '7')),
    numbers: numbersOn,
    times: fc.uniqueArray(fc.constantFrom('9:10', '9:14', '2:35')),
    look: fc.constantFrom(null, '11110000', '00001111'),
  });

  test('compare the same either way, and a file is always its own duplicate', () => {
    fc.assert(
      fc.property(traces, traces, (one, other) => {
        expect(compareReceipts(one, other)).toBe(compareReceipts(other, one));
        expect(compareReceipts(one, { ...other, fileSha256: one.fileSha256 })).toBe('same-file');
      }),
      { numRuns: 2000 },
    );
  });

  test('have from none to all of their numbers in common', () => {
    fc.assert(
      fc.property(numbersOn, numbersOn, (one, other) => {
        const overlap = overlapOf(one, other);
        expect(overlap).toBe(overlapOf(other, one));
        expect(overlap).toBeGreaterThanOrEqual(0);
        expect(overlap).toBeLessThanOrEqual(1);
        expect(overlapOf(one, one)).toBe(one.length > 0 ? 1 : 0);
      }),
    );
  });
});
