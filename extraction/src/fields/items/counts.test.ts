import { describe, expect, it } from 'vitest';
import { countsIn } from './counts.ts';

describe('countsIn', () => {
  const found = (...names: string[]) => countsIn(names.map((text) => ({ text, count: null })));
  const counts = (...names: string[]) => found(...names).map((one) => one?.count ?? null);

  it('finds counts with a sign', () => {
    expect(counts('3x Gyros', '2 x 330ml Sprite', 'Fries x2', 'Weetbix')).toEqual([3, 2, 2, null]);
    expect(found('3x Gyros')[0]?.name.trim()).toBe('Gyros');
  });

  it('finds a column of counts before or after names', () => {
    expect(counts('2 Flat White', '1 Chai Latte', '+ Oat Milk')).toEqual([2, 1, null]);
    expect(counts('Labels 24 per sheet  1', 'A4 paper, box  2')).toEqual([1, 2]);
  });

  it('finds a count that follows from the prices', () => {
    expect(countsIn([{ text: 'Timber screws 4', count: 4 }])[0]?.name.trim()).toBe('Timber screws');
  });

  it('leaves numbers that belong to names', () => {
    expect(counts('7 Up 1.25L', 'Full Cream Milk', 'Bread')).toEqual([null, null, null]);
    expect(counts('PARACETAMOL 500MG 20', 'AMOXICILLIN 500MG CAPS')).toEqual([null, null]);
  });
});
