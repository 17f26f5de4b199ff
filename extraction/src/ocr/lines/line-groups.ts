import type { Quad } from '../../page.ts';
import { lineWidth } from './line-picture.ts';

/** Lines of the same width are read in batches, because each run costs as much as forty pixels of width. */
const MOST_TOGETHER = 4;
/** The maximum width of a batch, so that neither thread is busy long after the other has finished. */
const WIDEST_TOGETHER = 1000;

/** Groups pieces of text into batches of indexes into `quads`, the longest pieces first. */
export function groupsOf(quads: readonly Quad[]): number[][] {
  const widths = quads.map(lineWidth);
  const groups: number[][] = [];
  // `!`: every index is one of `quads`, and no group is empty.
  for (const piece of [...quads.keys()].toSorted((a, b) => widths[b]! - widths[a]!)) {
    const width = widths[piece]!;
    const group = groups.at(-1);
    const isSame = group && widths[group[0]!] === width;
    if (isSame && group.length < MOST_TOGETHER && (group.length + 1) * width <= WIDEST_TOGETHER)
      group.push(piece);
    else groups.push([piece]);
  }
  return groups;
}
