import type { TextBox } from '../../page.ts';
import { median } from '../../median.ts';

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
/** The narrowest gap, in heights of the print, and the most cuts that are tried. */
const LEAST_GAP = { beside: 0.3, below: 1.2 };
const MOST_CUTS = { beside: 5, below: 8 };

/** More pieces of text aren't several receipts, and would take long. */
const MOST_BOXES = 1000;

/** Returns the clearest cuts between the boxes, widest gap first, beside each other before below each other. */
export function cutsOf(boxes: readonly TextBox[]): Cut[] {
  if (boxes.length > MOST_BOXES) return [];
  return (['beside', 'below'] as const).flatMap((direction) => {
    const gaps = SLANTS.flatMap((slant) => gapsAlong(boxes, direction, slant));
    const cuts = new Map<string, Cut>();
    for (const { gap, isFirst } of gaps.toSorted((a, b) => b.gap - a.gap)) {
      if (cuts.size === MOST_CUTS[direction]) break;
      const key = isFirst.map(Number).join('');
      if (cuts.has(key)) continue;
      const parts: Cut['parts'] = [[], []];
      for (const [index, box] of boxes.entries()) parts[isFirst[index] === true ? 0 : 1].push(box);
      cuts.set(key, { direction, gap, parts });
    }
    return [...cuts.values()];
  });
}

interface Gap {
  gap: number;
  /** Whether each box is on the first side. */
  isFirst: boolean[];
}

/** Finds the gaps between the extents of boxes across the direction, at a slant. */
function gapsAlong(boxes: readonly TextBox[], direction: Cut['direction'], slant: number): Gap[] {
  const extents = boxes.map(({ text, quad }) => {
    const positions = quad.map(([x, y]) => (direction === 'beside' ? x - slant * y : y - slant * x));
    return { size: text.length, from: Math.min(...positions), to: Math.max(...positions) };
  });
  const height = Math.max(1, median(boxes.map(heightOf)));
  const all = sum(extents);
  const starts = extents.map(({ from }) => from).toSorted((a, b) => a - b);
  const gaps: Gap[] = [];
  for (const end of new Set(extents.map(({ to }) => to))) {
    const start = starts.find((from) => from > end);
    if (start === undefined || start - end < LEAST_GAP[direction] * height) continue;
    const cut = (end + start) / 2;
    if (sum(extents.filter(({ from, to }) => from < cut && to > cut)) > MOST_CROSSED * all) continue;
    const isFirst = extents.map(({ from, to }) => (from + to) / 2 < cut);
    const first = sum(extents.filter((_, index) => isFirst[index]));
    if (Math.min(first, all - first) < LEAST_SHARE * all) continue;
    gaps.push({ gap: (start - end) / height, isFirst });
  }
  return gaps;
}

const sum = (extents: readonly { size: number }[]) => extents.reduce((total, { size }) => total + size, 0);

const heightOf = ({ quad: [a, , , d] }: TextBox) => Math.hypot(d[0] - a[0], d[1] - a[1]);
