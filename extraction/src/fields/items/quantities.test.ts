import { describe, expect, it } from 'vitest';
import { columnQuantity, quantityIn, withoutQuantities } from './quantities.ts';

describe('quantityIn', () => {
  it.each([
    ['2 x 3.50', 700, 2, null, 350],
    ['4 @ $6.35', 2540, 4, null, 635],
    ['1.245 kg @ $3.90/kg', 486, 1.245, 'kg', 390],
    ['35.10 litre @ 1.459', 5121, 35.1, 'litre', 145.9],
    ['$3.50 x 2', 700, 2, null, 350],
    ['0.455 kg NET @ $12.90/kg', 587, 0.455, 'kg', 1290],
    ['0.41 lb @ 1 lb /0.49', 20, 0.41, 'lb', 49],
    ['38.52 L @ 179.9 c/L', 6930, 38.52, 'l', 179.9],
    ['Qty 2 @ $2.85 each', 570, 2, null, 285],
    ['2 for $5.00', 500, 2, null, 250],
    ['3 hrs x $40', 12_000, 3, 'hrs', 4000],
    ['2 weeks @ $620.00', 124_000, 2, 'weeks', 62_000],
  ])('reads %s', (text, total, quantity, unit, unitPriceCents) => {
    expect(quantityIn(text, total)).toEqual({ quantity, unit, unitPriceCents });
  });

  it('refuses a product that doesn’t match', () => expect(quantityIn('2 x 3.50', 800)).toBeNull());
});

describe('columnQuantity', () => {
  it('finds a count and price whose product is the total', () => {
    expect(columnQuantity('LED downlights 6 22.50 135.00', [2250], 13_500)).toEqual({
      quantity: 6,
      unit: null,
      unitPriceCents: 2250,
    });
    expect(columnQuantity('Design 16.00 140.00 2,240.00', [1600, 14_000], 224_000)).toEqual({
      quantity: 16,
      unit: null,
      unitPriceCents: 14_000,
    });
    expect(columnQuantity('LED downlights 5 22.50 135.00', [2250], 13_500)).toBeNull();
    expect(columnQuantity('Rocks 1.00 28.50', [100], 2850)).toBeNull();
  });
});

describe('withoutQuantities', () => {
  it.each([
    ['0.455 kg NET @ $12.90/kg 5.87', '5.87'],
    ['Qty 2 @ $2.85 each 5.70', '5.70'],
    ['6 x Shiraz 2023 @ $28.00 168.00', '6 x Shiraz 2023 @ $28.00 168.00'],
    ['Bananas 1.146 kg x $2.99/kg', 'Bananas'],
    ['38.52 L @ 179.9 c/L 69.30', '69.30'],
    ['Lager Bottles 6 x 330ml', 'Lager Bottles 6 x 330ml'],
    ['PINE DAR 42X19 2.4M', 'PINE DAR 42X19 2.4M'],
    ['A4 paper, box', 'A4 paper, box'],
  ])('%s', (text, rest) => {
    expect(withoutQuantities(text)).toHaveLength(text.length);
    expect(withoutQuantities(text).trim()).toBe(rest);
  });
});
