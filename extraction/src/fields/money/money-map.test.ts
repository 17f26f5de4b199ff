import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../fixtures/printed/printed-receipt.ts';
import { rowsOf } from '../layout/rows.ts';
import { moneyMap } from './money-map.ts';

const labelled = (print: string) =>
  moneyMap(rowsOf(pagesOf(print, 'columns'))).amounts.map(({ cents, label }) => [cents, label]);

describe('moneyMap', () => {
  it('takes CR on a card slip for a credit account, and elsewhere for a credit', () => {
    expect(labelled('PURCHASE  $20.00 CR\nTOTAL  $20.00 CR').map(([cents]) => cents)).toEqual([2000, 2000]);
    expect(labelled('Solar credit  30.00 CR').map(([cents]) => cents)).toEqual([-3000]);
    expect(labelled('TOTAL REFUND  20.00 CR').map(([cents]) => cents)).toEqual([-2000]);
  });

  it.each([
    [
      'NET SALES 100.75 GRAND TOTAL 113.35',
      [
        [10_075, 'NET SALES'],
        [11_335, 'GRAND TOTAL'],
      ],
    ],
    [
      'TAX  .26  BAL  2.24',
      [
        [26, 'TAX'],
        [224, 'BAL'],
      ],
    ],
    [
      'Milk 2 @ 1.50 3.00',
      [
        [150, 'Milk 2 @'],
        [300, 'Milk 2 @'],
      ],
    ],
    [
      'Door lettering  195.00 GST  390.00',
      [
        [19_500, 'Door lettering'],
        [39_000, 'Door lettering'],
      ],
    ],
    [
      'TOTAL  55.00 GST  5.00',
      [
        [5500, 'TOTAL'],
        [500, 'GST'],
      ],
    ],
  ])('explains the amounts of %s', (print, expected) =>
    expect(labelled(print).map(([cents, label]) => [cents, String(label).trim()])).toEqual(expected),
  );

  it('leaves out a tax code that was read as a digit of its price, if other prices have codes', () => {
    const cents = (print: string) => labelled(print).map(([amount]) => amount);
    const print = 'Oatmeal  1.760\nBatteries  10.97 X\nSoap  3.49 N\nTOTAL  16.22';
    expect(cents(print)).toEqual([176, 1097, 349, 1622]);
    expect(cents(print.replaceAll(/ [XN]$/gm, ''))).not.toContain(176);
    expect(cents(`Litres  38.520\n${print}`)).not.toContain(3852);
  });

  it('takes the last letter of a total for a letter', () => {
    expect(labelled('SubTotal  2.44\nTota12.67').map(([cents]) => cents)).toEqual([244, 267]);
  });
});
