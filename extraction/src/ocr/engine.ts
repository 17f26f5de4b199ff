import { availableParallelism } from 'node:os';
import type { Quad, TextBox } from '../page.ts';
import { detectorInput } from './detector-input.ts';
import { openLineReader, type LineReader } from './lines/line-reader.ts';
import { openSecondLane } from './lines/second-lane.ts';
import { takeAndRead, workSharer } from './lines/shared-work.ts';
import { openNetwork } from './network.ts';
import type { Raster } from './raster.ts';
import { textRegions } from './text-regions.ts';

/** The detector, which finds text in a picture, and the recognisers, which read it line by line. */
export interface Engine extends LineReader {
  /** Finds pieces of text, as rectangles in the picture's pixels. */
  findText(raster: Raster): Promise<Quad[]>;
  /** Reads pieces of text, each in its best direction, on two cores if there are two. The boxes are in the order given. */
  readPieces(raster: Raster, quads: readonly Quad[]): Promise<TextBox[]>;
}

/** Loads both models. Throws if one is missing or has been changed. */
export async function openEngine(): Promise<Engine> {
  const isAlone = availableParallelism() === 1;
  // The second core is idle until there are lines to read.
  const detection = await openNetwork('detection', isAlone ? 1 : 2);
  const reader = await openLineReader();
  const secondLane = isAlone ? null : openSecondLane();
  const shareWork = workSharer();

  return {
    async findText(raster) {
      const input = await detectorInput(raster);
      const output = await detection.run(input.data, [1, 3, input.height, input.width]);
      const scaleX = raster.width / input.width;
      const scaleY = raster.height / input.height;
      return textRegions({ data: output, width: input.width, height: input.height }).map((quad) =>
        scaled(quad, scaleX, scaleY),
      );
    },
    readLines: (raster, quads) => reader.readLines(raster, quads),
    async readPieces(raster, quads) {
      const work = shareWork(raster, quads);
      const lanes = [takeAndRead(reader, work)];
      if (secondLane) lanes.push(secondLane.takeAndRead(work));
      const boxes: TextBox[] = [];
      for (const { index, box } of (await Promise.all(lanes)).flat()) boxes[index] = box;
      return boxes;
    },
    async close() {
      await detection.close();
      await reader.close();
      await secondLane?.close();
    },
  };
}

function scaled([a, b, c, d]: Quad, scaleX: number, scaleY: number): Quad {
  const scale = ([x, y]: Quad[0]): Quad[0] => [x * scaleX, y * scaleY];
  return [scale(a), scale(b), scale(c), scale(d)];
}
