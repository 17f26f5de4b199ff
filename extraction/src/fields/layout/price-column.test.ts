import { describe, expect, it } from 'vitest';
import { rowsOf } from './rows.ts';

const HEIGHT = 20;
const names = ['SODA', 'CHEESE STEAK', '+ CHEESE', '+ ONION', 'WRAP', 'TOTAL'];
const prices = ['2.49', '10.49', '1.00', '0.75', '9.49', '24.22'];

const box = (text: string, left: number, top: number) => ({
  text,
  confidence: 1,
  quad: [
    [left, top],
    [left + 10 * text.length, top],
    [left + 10 * text.length, top + HEIGHT],
    [left, top + HEIGHT],
  ] as const,
});

const linesOf = (boxes: ReturnType<typeof box>[]) =>
  rowsOf([{ width: 600, height: 400, boxes }]).map((row) => row.text);

describe('prices beside short names on a slanted page', () => {
  it.each([0, 6, -6, 12, -12])('join their own lines if they stand %d pixels lower', (drop) => {
    const boxes = names.flatMap((name, i) => [
      box(name, 20, 100 + 28 * i),
      box(prices[i] ?? '', 500, 100 + 28 * i + drop),
    ]);
    expect(linesOf(boxes)).toEqual(names.map((name, i) => `${name} ${prices[i]}`));
  });

  it('stay on lines of their own if each stands below its name', () => {
    const boxes = names.flatMap((name, i) => [
      box(name, 20, 60 * i),
      box('2 x', 20, 60 * i + 28),
      box(prices[i] ?? '', 500, 60 * i + 28),
    ]);
    expect(linesOf(boxes)).toEqual(names.flatMap((name, i) => [name, `2 x ${prices[i]}`]));
  });
});
