import type { Quad, TextBox } from '../../page.ts';
import { openNetwork } from '../network.ts';
import type { Raster } from '../raster.ts';
import { sidesOf } from '../rotated-rectangle.ts';
import { CHARACTERS, decodeLine, type DecodedLine } from './character-decoding.ts';
import { cutLine, LINE_HEIGHT, lineWidth } from './line-picture.ts';

/** Reads lines of text with a recogniser. */
export interface LineReader {
  /** Reads pieces of text of the same width in one batch. The first side of each quad is its top. */
  readLines(raster: Raster, quads: readonly Quad[]): Promise<DecodedLine[]>;
  close(): Promise<void>;
}

/** Loads the recogniser. Throws if its model is missing or has been changed. */
export async function openLineReader(): Promise<LineReader> {
  const recognition = await openNetwork('recognition');
  return {
    async readLines(raster, quads) {
      // `!`: a batch has at least one line.
      const width = lineWidth(quads[0]!);
      const size = 3 * LINE_HEIGHT * width;
      const lines = new Float32Array(quads.length * size);
      for (const [line, quad] of quads.entries()) lines.set(cutLine(raster, quad), line * size);
      const output = await recognition.run(lines, [quads.length, 3, LINE_HEIGHT, width]);
      const steps = output.length / quads.length / CHARACTERS.length;
      return quads.map((_, line) => decodeLine(output.subarray(line * steps * CHARACTERS.length), steps));
    },
    close: () => recognition.close(),
  };
}

/** A piece of text with this ratio of height to width may run upwards or downwards. */
const TALL = 1.5;

/** Reads pieces of text of the same width. Tall ones are read in three directions, and the most confident counts. */
export async function readPieces(
  reader: LineReader,
  raster: Raster,
  quads: readonly Quad[],
): Promise<TextBox[]> {
  const boxes: TextBox[] = [];
  for (const [piece, level] of (await reader.readLines(raster, quads)).entries()) {
    // `!`: there's one result for each quad.
    const quad = quads[piece]!;
    const { width, height } = sidesOf(quad);
    const [a, b, c, d] = quad;
    const others = height > width * TALL ? [[d, a, b, c] as const, [b, c, d, a] as const] : [];
    let best = level;
    for (const other of others) {
      const [read] = await reader.readLines(raster, [other]);
      if (read && read.confidence > best.confidence) best = read;
    }
    boxes.push({ ...best, quad });
  }
  return boxes;
}
