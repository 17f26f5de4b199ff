/** A point in pixels of the upright page, from its top left. */
export type Point = readonly [x: number, y: number];

/** The corners of a piece of text, clockwise from its own top left. */
export type Quad = readonly [Point, Point, Point, Point];

/** A piece of text as the recogniser read it: often a whole printed line, sometimes a column of it. */
export interface TextBox {
  text: string;
  /** The mean probability of its characters, 0 to 1. */
  confidence: number;
  quad: Quad;
}

/** The text of a picture or a page of a PDF. */
export interface ReadPage {
  /** The size of the upright page in pixels, which every quad is in. */
  width: number;
  height: number;
  boxes: TextBox[];
  /** The clockwise quarter turns that made the page upright, after its EXIF orientation; 0 if absent. */
  turns?: 0 | 1 | 2 | 3;
  /** True if nothing was read and part of the file is damaged. */
  isDamaged?: boolean;
}
