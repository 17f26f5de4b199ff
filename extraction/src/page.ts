/** A corner or point on a page in pixels of the upright page (after EXIF and quarter-turn rotation), origin top left. */
export type Point = readonly [x: number, y: number];

/** Corners of a piece of text, clockwise from its own top left. */
export type Quad = readonly [Point, Point, Point, Point];

/** One piece of text as the recogniser read it: often a whole printed line, sometimes one column of it. */
export interface TextBox {
  text: string;
  /** Mean character probability, 0 to 1. */
  confidence: number;
  quad: Quad;
}

/** One page that was read: a picture, or a page of a PDF. */
export interface ReadPage {
  /** Size of the upright page in pixels, the space of every quad. */
  width: number;
  height: number;
  boxes: TextBox[];
  /** Clockwise quarter turns that brought the page upright, after its EXIF orientation; none if absent. */
  turns?: 0 | 1 | 2 | 3;
  /** Nothing was read on it, and part of its file is damaged. */
  isDamaged?: boolean;
}
