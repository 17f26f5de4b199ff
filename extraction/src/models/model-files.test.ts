import { expect, test } from 'vitest';
import { loadFusedModel } from './fused-model.ts';
import { checkModel, loadModel } from './model-files.ts';

test('refuses a model that isn’t the pinned one', async () => {
  const changed = Uint8Array.from(await loadModel('recognition'));
  changed[1000] = (changed[1000] ?? 0) ^ 1;
  expect(() => checkModel('recognition', changed)).toThrow('recognition.onnx is not the model it should be');
});

test('the rewritten model is the same from the cache', async () => {
  const first = Buffer.from(await loadFusedModel('recognition'));
  expect(first.equals(await loadFusedModel('recognition'))).toBe(true);
});
