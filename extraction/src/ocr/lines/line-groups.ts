import type { Quad } from '../../page.ts';
import { lineWidth } from './line-picture.ts';

/** Each run of the recogniser costs as much as forty pixels of width: lines of the same width share one. */
const MOST_TOGETHER = 4;
/** Together they are not wider than this, or one thread would be busy with them while the other has nothing left. */
const WIDEST_TOGETHER = 1000;

/** Groups of pieces of text to read together, as indexes into `quads`, longest first. */
export function groupsOf(quads: readonly Quad[]): number[][] {
  const widths = quads.map(lineWidth);
  const groups: number[][] = [];
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
