import { expect, it } from 'vitest';
import { pagesOf } from '../../fixtures/printed/printed-receipt.ts';
import { rowsOf } from '../layout/rows.ts';
import { moneyMap } from '../money/money-map.ts';
import { sectionTotals } from './section-totals.ts';

const sections = (print: string) =>
  [...sectionTotals(moneyMap(rowsOf(pagesOf(print, 'columns'))))].map(({ cents }) => cents);

it('finds the totals of sections, and no others', () => {
  const food = 'Steak  38.00\nBread  9.00\nFood total  47.00';
  expect(sections(`${food}\nLager  25.50\nDrinks total  25.50\nTOTAL  72.50`)).toEqual([4700, 2550]);
  expect(sections(`${food}\nLager  25.50\nTOTAL  72.50`)).toEqual([]);
  expect(sections('Steak  38.00\nSubtotal  38.00\nTotal tax  3.80\nTOTAL  41.80')).toEqual([]);
});
