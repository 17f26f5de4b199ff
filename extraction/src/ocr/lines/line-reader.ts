import type { Quad, TextBox } from '../../page.ts';
import { openNetwork } from '../network.ts';
import type { Raster } from '../raster.ts';
import { sidesOf } from '../rotated-rectangle.ts';
import { CHARACTERS, decodeLine, type DecodedLine } from './character-decoding.ts';
import { cutLine, LINE_HEIGHT } from './line-picture.ts';

/** The network that reads a line of text. */
export interface LineReader {
  /** Reads the piece of text inside `quad`, whose first side is its top. */
  readLine(raster: Raster, quad: Quad): Promise<DecodedLine>;
  close(): Promise<void>;
}

/** Loads the recogniser. Throws when its model is missing or is not what it should be. */
export async function openLineReader(): Promise<LineReader> {
  const recognition = await openNetwork('recognition');
  return {
    async readLine(raster, quad) {
      const line = cutLine(raster, quad);
      const output = await recognition.run(line.data, [1, 3, LINE_HEIGHT, line.width]);
      return decodeLine(output, output.length / CHARACTERS.length);
    },
    close: () => recognition.close(),
  };
}

/** A piece of text this much taller than wide may be written upwards or downwards. */
const TALL = 1.5;

/** A tall piece is one upright character, or text that runs upwards or downwards: the surest reading counts. */
export async function readPiece(reader: LineReader, raster: Raster, quad: Quad): Promise<TextBox> {
  const level = await reader.readLine(raster, quad);
  const { width, height } = sidesOf(quad);
  if (height <= width * TALL) return { ...level, quad };
  const [a, b, c, d] = quad;
  const upwards = await reader.readLine(raster, [d, a, b, c]);
  const downwards = await reader.readLine(raster, [b, c, d, a]);
  return { ...surest(level, surest(upwards, downwards)), quad };
}

const surest = (a: DecodedLine, b: DecodedLine): DecodedLine => (b.confidence > a.confidence ? b : a);
