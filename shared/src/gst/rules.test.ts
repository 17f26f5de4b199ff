import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gstShare, splitByGst } from './rules.ts';

test.each([
  [1100, 0, 'none'],
  [0, 0, 'none'],
  [1100, 100, 'all'],
  [1100, 99, 'all'],
  [1100, 101, 'all'],
  [1100, 102, 'above'],
  [1100, 98, 'all'],
  [1100, 97, 'mixed'],
  [4550, 414, 'all'],
  [4550, 412, 'all'],
  [4550, 411, 'mixed'],
  [4550, 415, 'all'],
  [4550, 416, 'above'],
  [-1100, -100, 'all'],
  [-1100, -102, 'above'],
  [-2200, -100, 'mixed'],
  [1100, -100, 'above'],
  [-1100, 100, 'above'],
  [0, 100, 'above'],
])('of %d cents, %d of GST: %s', (amount, gst, share) => {
  expect(gstShare(amount, gst)).toBe(share);
});

describe('a mixed price', () => {
  test('has a taxable part of eleven times the GST; the rest is GST-free', () => {
    expect(splitByGst(5000, 200)).toEqual({ taxableCents: 2200, freeCents: 2800 });
    expect(splitByGst(-5000, -200)).toEqual({ taxableCents: -2200, freeCents: -2800 });
    expect(splitByGst(5000, 0)).toEqual({ taxableCents: 0, freeCents: 5000 });
    expect(splitByGst(4550, 414)).toEqual({ taxableCents: 4550, freeCents: 0 });
  });

  test('loses no cent, and neither part has the other sign', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (amount, share) => {
          const gst = Math.round((amount / 11) * share);
          const { taxableCents, freeCents } = splitByGst(amount, gst);
          expect(taxableCents + freeCents).toBe(amount);
          expect(Math.min(taxableCents, freeCents)).toBeGreaterThanOrEqual(0);
          expect(freeCents > 0 ? Math.round(taxableCents / 11) : gst).toBe(gst);
        },
      ),
    );
  });
});
