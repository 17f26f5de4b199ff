import { describe, expect, it } from 'vitest';
import { columnQuantity, leadingCount, quantityIn } from './quantities.ts';

describe('quantityIn', () => {
  it.each([
    ['2 x 3.50', 700, 2, null, 350],
    ['4 @ $6.35', 2540, 4, null, 635],
    ['1.245 kg @ $3.90/kg', 486, 1.245, 'kg', 390],
    ['35.10 litre @ 1.459', 5121, 35.1, 'litre', 145.9],
    ['$3.50 x 2', 700, 2, null, 350],
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
    expect(columnQuantity('LED downlights 5 22.50 135.00', [2250], 13_500)).toBeNull();
  });
});

describe('leadingCount', () => {
  it.each([
    ['2 Flat White', 2],
    ['3x Gyros', 3],
    ['Flat White', null],
    ['500ml Milk', null],
  ])('reads %s', (text, count) => expect(leadingCount(text)).toBe(count));
});
