import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../fixtures/printed/printed-receipt.ts';
import { rowsOf } from '../layout/rows.ts';
import { sumsOf, type Sums } from './arithmetic.ts';
import { moneyMap } from '../money/money-map.ts';

function sums(print: string, cents: number): Sums | undefined {
  const map = moneyMap(rowsOf(pagesOf(print, 'columns')));
  const amount = map.amounts.findLast((one) => one.cents === cents);
  return amount && sumsOf(amount, map);
}

describe('sumsOf', () => {
  it('recognises cash less change', () => {
    expect(sums('TOTAL  10.65\nCASH  20.00\nCHANGE  9.35', 1065)?.cashLessChange).toBe(true);
    expect(sums('TOTAL  10.60\nCASH  20.00\nCHANGE  9.35', 1060)?.cashLessChange).toBe(false);
  });

  it('recognises subtotal and tax, less a discount', () => {
    expect(sums('SUBTOTAL  50.00\nTAX  4.00\nTOTAL  54.00', 5400)?.partsAbove).toBe(true);
    expect(sums('SUBTOTAL  50.00\nDISCOUNT  5.00\nTOTAL  45.00', 4500)?.partsAbove).toBe(true);
    expect(sums('SUBTOTAL  50.00\nTAX  4.00\nTOTAL  55.00', 5500)?.partsAbove).toBe(false);
  });

  it('recognises totals that add up to another', () => {
    const print = 'Total 6% supplies  25.44\nTotal 0% supplies  7.61\nTotal Payable  33.05';
    expect(sums(print, 3305)?.partsAbove).toBe(true);
    expect(sums(print, 2544)?.isPartOfTotal).toBe(true);
    expect(sums(print, 3305)?.isPartOfTotal).toBe(false);
    expect(sums('Total A  25.44\nTotal B  -2.00\nTotal Payable  23.44', 2344)?.partsAbove).toBe(true);
  });

  it('recognises lines that add up', () => {
    expect(sums('Bread  3.80\nMilk  3.10\nEggs  6.00\nTOTAL  12.90', 1290)?.linesAbove).toBe(true);
    expect(sums('Bread  3.80\nMilk  3.10\nEggs  6.00\nTOTAL  13.90', 1390)?.linesAbove).toBe(false);
  });

  it('recognises rounding to five cents', () => {
    const print = 'TOTAL  10.66\nROUNDING  -0.01\nDUE  10.65';
    expect(sums(print, 1065)?.roundsAnother).toBe(true);
    expect(sums(print, 1066)?.isRoundedElsewhere).toBe(true);
  });

  it('recognises an eleventh as tax', () => {
    expect(sums('TOTAL  45.86\nGST  4.17', 4586)?.taxWithin).toBe(true);
    expect(sums('TOTAL  45.86\nGST  2.17', 4586)?.taxWithin).toBe(false);
  });
});
