/** The bands of screen size that the layouts go by, narrowest first: each from its width, in CSS pixels, to the next's. */
export const bands = [
  { name: 'Phone', from: 0 },
  { name: 'Large phone', from: 640 },
  { name: 'Tablet', from: 768 },
  { name: 'Laptop', from: 1024 },
  { name: 'Desktop', from: 1280 },
  { name: 'Wide desktop', from: 1536 },
] as const;

export type Band = (typeof bands)[number];

/** The band that a window of this width, in CSS pixels, is in. */
export const bandOf = (width: number): Band => bands.findLast(({ from }) => width >= from) ?? bands[0];

/** '640 to 767 px', and for the last '1536 px and wider'. */
export function rangeText({ from }: Band): string {
  const next = bands.find((band) => band.from > from);
  return next ? `${from} to ${next.from - 1} px` : `${from} px and wider`;
}
