import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsIn, wholeAmountsIn } from './amounts.ts';

const cents = (text: string) => amountsIn(text).map((amount) => amount.cents);

describe('amountsIn', () => {
  it.each([
    ['TOTAL RM 12.50', [1250]],
    ['$1,234.50', [123_450]],
    ['1.199,00', [119_900]],
    ['Eur154,40', [15_440]],
    ['PURCHASE AUD45.50', [4550]],
    ['12 .50', [1250]],
    ['12. 50', [1250]],
    ['1O.5O', [1050]],
    ['S9.90', [990]],
    ['.26', [26]],
    ['TOTAL $ 12 430.00', [1_243_000]],
    ['2 430.00', [43_000]],
    ['2 x 3.50 7.00', [350, 700]],
    ['9.99R', [999]],
    ['4.50 G', [450]],
    ['100.00200.00', [10_000, 20_000]],
    ['Plan $8.30 pm', [830]],
    ['Storage 120.00pm', [12_000]],
    ['Membership 9.95 pm', [995]],
    ['Doona 28.-', [2800]],
    ['Parcel Post $22.25 %', [2225]],
  ])('reads %s', (text, expected) => expect(cents(text)).toEqual(expected));

  it.each([
    ['-0.02', [-2]],
    ['- 3.00', [-300]],
    ['$108.85-', [-10_885]],
    ['(5.00)', [-500]],
    ['Outage credit 6.40 CR', [-640]],
  ])('reads %s as negative', (text, expected) => expect(cents(text)).toEqual(expected));

  it.each([
    '12.05.2017',
    '10:25',
    '6.00%',
    '10.0 %',
    '0.345',
    'Tel 03-7880 8787',
    '1/2/2018',
    'Invoice no. 12',
    '3.- Coffee',
    'a driveway, 30 m2',
    'Unit 3, 42 Smith St',
    'ABN 24 530 118 872 . 03 6231 8820',
    'VIC 3001. 13 33 31',
    'Session 7 January, 8.30 am',
  ])('reads no amount in %s', (text) => expect(cents(text)).toEqual([]));

  it('returns the amount’s position', () => {
    const text = 'TOTAL $45.50 AUD';
    const [amount] = amountsIn(text);
    expect(text.slice(amount?.start, amount?.end)).toBe('$45.50');
  });
});

describe('wholeAmountsIn', () => {
  it.each([
    ['48,000', 4_800_000],
    ['$20', 2000],
    ['356.0', 35_600],
  ])('reads %s', (text, expected) =>
    expect(wholeAmountsIn(text).map((amount) => amount.cents)).toEqual([expected]),
  );
});

it('reads any amount as commonly printed, with its sign', () => {
  const printed = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.constantFrom('$', 'A$', ''), (amount, sign) => {
      const text = printed.format(amount / 100);
      expect(cents(`TOTAL ${sign}${text}`)).toEqual([amount]);
      expect(cents(`REFUND -${sign}${text}`)).toEqual([-amount]);
    }),
  );
});
