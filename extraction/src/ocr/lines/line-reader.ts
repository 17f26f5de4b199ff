import type { Quad, TextBox } from '../../page.ts';
import { openNetwork } from '../network.ts';
import type { Raster } from '../raster.ts';
import { sidesOf } from '../rotated-rectangle.ts';
import { CHARACTERS, decodeLine, type DecodedLine } from './character-decoding.ts';
import { cutLine, LINE_HEIGHT, lineWidth } from './line-picture.ts';

/** Reads lines of text with a recogniser. */
export interface LineReader {
  /** Reads pieces of text of the same width in one batch, each along the first side of its quad. */
  readLines(raster: Raster, quads: readonly Quad[]): Promise<DecodedLine[]>;
  close(): Promise<void>;
}

/** How many of CHARACTERS each recogniser tells apart. */
export const CLASSES = { recognition: CHARACTERS.length - 1, 'second-opinion': CHARACTERS.length } as const;

/** Reads pictures of lines, all of one width. */
type Recognise = (pictures: readonly Float32Array[], width: number) => Promise<DecodedLine[]>;

/** Loads both recognisers. Throws if a model is missing or has been changed. */
export async function openLineReader(): Promise<LineReader> {
  const first = await openRecogniser('recognition');
  const second = await openRecogniser('second-opinion');
  const recognise = withSecondOpinion(first.recognise, second.recognise);
  return {
    // `!`: a batch has at least one line.
    readLines: (raster, quads) =>
      recognise(
        quads.map((quad) => cutLine(raster, quad)),
        lineWidth(quads[0]!),
      ),
    async close() {
      await first.close();
      await second.close();
    },
  };
}

/** A line with less confidence is read by the second recogniser too, and the more confident reading counts. */
const DOUBTFUL = 0.9;

export function withSecondOpinion(first: Recognise, second: Recognise): Recognise {
  return async (pictures, width) => {
    const lines = await first(pictures, width);
    const doubtful = [...lines.entries()].filter(([, { confidence }]) => confidence < DOUBTFUL);
    if (doubtful.length === 0) return lines;
    // `!`: there's a picture for each line, and a line for each picture.
    const others = await second(
      doubtful.map(([place]) => pictures[place]!),
      width,
    );
    for (const [index, [place, line]] of doubtful.entries())
      if (others[index]!.confidence > line.confidence) lines[place] = others[index]!;
    return lines;
  };
}

async function openRecogniser(name: keyof typeof CLASSES) {
  const network = await openNetwork(name);
  const recognise: Recognise = async (pictures, width) => {
    const size = 3 * LINE_HEIGHT * width;
    const input = new Float32Array(pictures.length * size);
    for (const [line, picture] of pictures.entries()) input.set(picture, line * size);
    const output = await network.run(input, [pictures.length, 3, LINE_HEIGHT, width]);
    const length = output.length / pictures.length;
    return pictures.map((_, line) =>
      decodeLine(output.subarray(line * length, (line + 1) * length), length / CLASSES[name], CLASSES[name]),
    );
  };
  return { recognise, close: () => network.close() };
}

/** A piece of text with this ratio of height to width may run upwards or downwards. */
const TALL = 1.5;

/** Reads pieces of text of the same width. Tall ones are read in three directions, and the most confident counts. */
export async function readInBestDirection(
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
