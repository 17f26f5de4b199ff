import type { TextBox } from '../../page.ts';
import { median } from '../layout/rows.ts';

/** A straight cut through a page that crosses hardly any text. */
export interface Cut {
  direction: 'beside' | 'below';
  /** The width of the gap, in heights of the print. */
  gap: number;
  /** The text on the left of it or above it, and the rest. */
  parts: [TextBox[], TextBox[]];
}

/** The slants of cuts: pixels sideways for each pixel along. */
const SLANTS = [0, -0.04, 0.04, -0.08, 0.08, -0.13, 0.13];
/** A cut may cross this share of the characters: a line that was found too long, or noise. */
const MOST_CROSSED = 0.01;
/** Each side has at least this share of the characters. */
const LEAST_SHARE = 0.1;
const LEAST_GAP = { beside: 0.3, below: 1.2 };
const MOST_CUTS = { beside: 5, below: 8 };

/** Returns the clearest cuts between the boxes, widest gap first, beside each other before below each other. */
export function cutsOf(boxes: readonly TextBox[]): Cut[] {
  return (['beside', 'below'] as const).flatMap((direction) => {
    const found = SLANTS.flatMap((slant) => cutsAlong(boxes, direction, slant));
    const different = new Map<string, Cut>();
    for (const cut of found.toSorted((a, b) => b.gap - a.gap)) {
      const [first] = cut.parts;
      const key = boxes.map((box) => (first.includes(box) ? '1' : '0')).join('');
      if (!different.has(key)) different.set(key, cut);
    }
    return [...different.values()].slice(0, MOST_CUTS[direction]);
  });
}

interface Extent {
  box: TextBox;
  from: number;
  to: number;
}

function cutsAlong(boxes: readonly TextBox[], direction: Cut['direction'], slant: number): Cut[] {
  const across = direction === 'beside' ? 0 : 1;
  const extents = boxes
    .map((box): Extent => {
      const positions = box.quad.map((point) => point[across] - slant * point[1 - across]!);
      return { box, from: Math.min(...positions), to: Math.max(...positions) };
    })
    .toSorted((a, b) => a.from - b.from);
  const height = Math.max(1, median(boxes.map(heightOf)));
  const all = sizeOf(boxes);
  const cuts: Cut[] = [];
  const ends = extents.map(({ to }) => to).toSorted((a, b) => a - b);
  for (const from of ends) {
    const next = extents.find((extent) => extent.from > from);
    if (next === undefined) break;
    const gap = (next.from - from) / height;
    if (gap < LEAST_GAP[direction]) continue;
    const middle = (from + next.from) / 2;
    const crossed = sizeOf(
      extents.filter((one) => one.from < middle && one.to > middle).map(({ box }) => box),
    );
    if (crossed > MOST_CROSSED * all) continue;
    const isFirst = ({ from: start, to }: Extent) => (start + to) / 2 < middle;
    const first = extents.filter((extent) => isFirst(extent)).map(({ box }) => box);
    const second = extents.filter((extent) => !isFirst(extent)).map(({ box }) => box);
    if (Math.min(sizeOf(first), sizeOf(second)) < LEAST_SHARE * all) continue;
    cuts.push({ direction, gap, parts: [first, second] });
  }
  return cuts;
}

const sizeOf = (boxes: readonly TextBox[]) => boxes.reduce((sum, { text }) => sum + text.length, 0);

const heightOf = ({ quad: [a, , , d] }: TextBox) => Math.hypot(d[0] - a[0], d[1] - a[1]);
