import { readFile } from 'node:fs/promises';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, test } from 'vitest';
import { openPicture } from '../files/open-picture.ts';
import { detectorInput } from '../ocr/detector-input.ts';
import { cutLine, LINE_HEIGHT, lineWidth } from '../ocr/lines/line-picture.ts';
import type { Quad } from '../page.ts';
import { freeGates } from './freed-gates.ts';
import { fuseGraph, GATE_BIASES } from './fuse-graph.ts';
import { loadModel, MODELS, type ModelName } from './model-files.ts';
import { readGraph } from './onnx-graph.ts';

const receipt = await readFile(new URL('../fixtures/receipt.png', import.meta.url));

/** What a model sees of the receipt: all of it, or its first lines. */
async function inputOf(name: ModelName): Promise<Tensor> {
  const { raster } = await openPicture(receipt);
  if (name === 'detection') {
    const { data, width, height } = await detectorInput(raster);
    return new Tensor('float32', data, [1, 3, height, width]);
  }
  const firstLine: Quad = [
    [0, 30],
    [600, 30],
    [600, 75],
    [0, 75],
  ];
  return new Tensor('float32', cutLine(raster, firstLine), [1, 3, LINE_HEIGHT, lineWidth(firstLine)]);
}

async function outputOf(model: Uint8Array, input: Tensor): Promise<Float32Array> {
  const session = await InferenceSession.create(model, { intraOpNumThreads: 1 });
  const [output] = Object.values(await session.run({ x: input }));
  await session.release();
  if (!(output?.data instanceof Float32Array)) throw new Error('no numbers');
  return output.data;
}

const NAMES = Object.keys(MODELS) as ModelName[];

const largest = (values: Float32Array): number => values.reduce((a, b) => Math.max(a, b), 0);

test.each(NAMES)('the rewritten %s model gives the same results', async (name) => {
  const model = await loadModel(name);
  const input = await inputOf(name);
  const before = await outputOf(model, input);
  const after = await outputOf(await freeGates(fuseGraph(model)), input);
  expect(largest(before)).toBeGreaterThan(0.9);
  expect(largest(before.map((value, index) => Math.abs(value - (after[index] ?? 1))))).toBeLessThan(1e-4);
});

test.each(NAMES)('the rewritten %s model has fewer operations', async (name) => {
  const model = await loadModel(name);
  const operations = (bytes: Uint8Array, ...kinds: string[]): number =>
    readGraph(bytes).nodes.filter(({ operator }) => kinds.includes(operator)).length;
  const fused = fuseGraph(model);
  expect(operations(fused, 'Clip')).toBe(0);
  expect(operations(fused, 'Add', 'Mul')).toBeLessThan(operations(model, 'Add', 'Mul') / 2);
});

test.each(NAMES)('every gate of the %s model ends up as a separate operation', async (name) => {
  const inConvolutions = (bytes: Uint8Array): number =>
    readGraph(bytes).nodes.filter(({ inputs }) => inputs[2]?.endsWith(GATE_BIASES)).length;
  const fused = fuseGraph(await loadModel(name));
  expect(inConvolutions(fused)).toBeGreaterThan(20);
  expect(inConvolutions(await freeGates(fused))).toBe(0);
});
