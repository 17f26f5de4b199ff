import type { Cell } from '../../layout/rows.ts';

/** Columns further apart, in heights of their print, aren't one name. */
const APART = 6;

/** Returns the cells of a line up to the next column. `height` is that of its print. */
export function firstColumn(cells: readonly Cell[], height: number): readonly Cell[] {
  const next = cells.findIndex((cell, i) => i > 0 && cell.left - cells[i - 1]!.right > APART * height);
  return next < 0 ? cells : cells.slice(0, next);
}
