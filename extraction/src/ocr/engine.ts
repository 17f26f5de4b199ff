import { InferenceSession, Tensor } from 'onnxruntime-node';
import { loadFusedModel } from '../models/fused-model.ts';
import type { ModelName } from '../models/model-files.ts';
import type { Quad } from '../page.ts';
import { CHARACTERS, decodeLine, type DecodedLine } from './character-decoding.ts';
import { cutLine, LINE_HEIGHT } from './line-picture.ts';
import type { Raster } from './raster.ts';
import { detectorInput } from './detector-input.ts';
import { textRegions } from './text-regions.ts';

/** The two networks: one finds text in a picture, the other reads a line of it. */
export interface Engine {
  /** Finds the pieces of text, as rectangles in the picture's pixels. */
  findText(raster: Raster): Promise<Quad[]>;
  /** Reads the piece of text inside `quad`. */
  readLine(raster: Raster, quad: Quad): Promise<DecodedLine>;
  close(): Promise<void>;
}

const SESSION: InferenceSession.SessionOptions = {
  // Several receipts are read by several processes: one thread each does the most work in all.
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  // Without the arena every picture would have its memory cleared by the system anew, which costs a twentieth more.
  enableCpuMemArena: true,
  // Every line has its own width: remembering a memory plan for each would only grow.
  enableMemPattern: false,
  logSeverityLevel: 3,
};

async function open(name: ModelName): Promise<InferenceSession> {
  return await InferenceSession.create(await loadFusedModel(name), SESSION);
}

/** Loads the pinned models. Throws when one is missing or is not what it should be. */
export async function openEngine(): Promise<Engine> {
  const detection = await open('detection');
  const recognition = await open('recognition');

  return {
    async findText(raster) {
      const input = await detectorInput(raster);
      const size = [1, 3, input.height, input.width];
      const output = await run(detection, new Tensor('float32', input.data, size));
      const scaleX = raster.width / input.width;
      const scaleY = raster.height / input.height;
      return textRegions({ data: output, width: input.width, height: input.height }).map((quad) =>
        scaled(quad, scaleX, scaleY),
      );
    },
    async readLine(raster, quad) {
      const line = cutLine(raster, quad);
      const input = new Tensor('float32', line.data, [1, 3, LINE_HEIGHT, line.width]);
      const output = await run(recognition, input);
      return decodeLine(output, output.length / CHARACTERS.length);
    },
    async close() {
      await detection.release();
      await recognition.release();
    },
  };
}

async function run(session: InferenceSession, tensor: Tensor): Promise<Float32Array> {
  const [inputName = ''] = session.inputNames;
  const [outputName = ''] = session.outputNames;
  const output = (await session.run({ [inputName]: tensor }))[outputName];
  if (!(output?.data instanceof Float32Array)) throw new Error('the model gave no numbers');
  return output.data;
}

function scaled([a, b, c, d]: Quad, scaleX: number, scaleY: number): Quad {
  const scale = ([x, y]: Quad[0]): Quad[0] => [x * scaleX, y * scaleY];
  return [scale(a), scale(b), scale(c), scale(d)];
}
