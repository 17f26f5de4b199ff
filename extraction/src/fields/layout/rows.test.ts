import { describe, expect, it } from 'vitest';
import type { TextBox } from '../../page.ts';
import { placeOf, rowsOf } from './rows.ts';

/** Creates a box of this width and 20 high, whose left end is at (x, y), on a page with this slope. */
function box(text: string, x: number, y: number, width: number, slope = 0): TextBox {
  const top = y + slope * x;
  const drop = slope * width;
  return {
    text,
    confidence: 0.9,
    quad: [
      [x, top],
      [x + width, top + drop],
      [x + width, top + drop + 20],
      [x, top + 20],
    ],
  };
}

const page = (boxes: TextBox[]) => ({ width: 600, height: 800, boxes });
const texts = (boxes: TextBox[]) => rowsOf([page(boxes)]).map((row) => row.text);

describe('rowsOf', () => {
  it('joins a price on curled paper with the line that it overlaps', () => {
    const lines = [box('Milk 2L', 20, 100, 120), box('Bread', 20, 160, 90)];
    expect(texts([...lines, box('3.50', 500, 88, 50), box('4.20', 500, 148, 50)])).toEqual([
      'Milk 2L 3.50',
      'Bread 4.20',
    ]);
    expect(texts([...lines, box('3.50', 500, 130, 50)])).toEqual(['Milk 2L', '3.50', 'Bread']);
  });

  it('puts columns on one line, left to right, in any order', () => {
    expect(
      texts([box('3.50', 500, 102, 50), box('Milk 2L', 20, 100, 120), box('Bread', 20, 130, 90)]),
    ).toEqual(['Milk 2L 3.50', 'Bread']);
  });

  it('follows a slanted page', () => {
    const slope = 0.08;
    const boxes = ['Milk full cream', 'Bread wholemeal', 'Eggs free range'].flatMap((text, i) => [
      box(text, 20, 100 + 30 * i, 200, slope),
      box(`${i + 3}.50`, 500, 100 + 30 * i, 50, slope),
    ]);
    expect(texts(boxes)).toEqual(['Milk full cream 3.50', 'Bread wholemeal 4.50', 'Eggs free range 5.50']);
  });

  it('joins close words into one cell, and separates others', () => {
    const [row] = rowsOf([
      page([box('Flat', 20, 100, 48), box('White', 76, 100, 60), box('4.80', 500, 100, 48)]),
    ]);
    expect(row?.cells.map((cell) => cell.text)).toEqual(['Flat White', '4.80']);
  });

  it('cuts off what no receipt prints on a line', () => {
    const [row] = rowsOf([page([box('x'.repeat(900), 20, 100, 60), box('y'.repeat(900), 500, 100, 60)])]);
    expect(row?.cells.map(({ text }) => text.length)).toEqual([900, 100]);
  });

  it('keeps pages in order', () => {
    const rows = rowsOf([page([box('first', 20, 500, 60)]), page([box('second', 20, 10, 60)])]);
    expect(rows.map((row) => [row.page, row.index, row.text])).toEqual([
      [0, 0, 'first'],
      [1, 1, 'second'],
    ]);
  });
});

describe('placeOf', () => {
  it('returns part of a cell as fractions of the page', () => {
    const [row] = rowsOf([page([box('TOTAL 9.50', 60, 400, 100)])]);
    const cell = row?.cells[0];
    expect(row && cell && placeOf(row, cell, 6, 10)).toEqual({
      page: 0,
      x: 0.2,
      y: 0.5,
      width: 0.0667,
      height: 0.025,
    });
  });
});
