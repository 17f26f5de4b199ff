import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The SHA-256 of each model in this folder. `extraction/scripts/models` makes them; NOTICE states their origin. */
const HASHES = {
  detection: 'b5262355d4ceb75f098921b5e3a065891114e478d09a806c9d73540f32bef5d1',
  recognition: '5e1d8b4bb448bda4f354fffd090d2eb1c528f3d91b4661cf775e6cbec2ce7c30',
  'second-opinion': '246caa8bc311d70655883719f2a2341e700a9bfd0855e9e3cd1ddbf1a417ed4d',
} as const;

export type ModelName = keyof typeof HASHES;

/** Throws if `bytes` don't have the hash of the model `name`. */
export function checkModel(name: ModelName, bytes: Uint8Array): void {
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (hash !== HASHES[name]) throw new Error(`${name}.onnx has been changed: its SHA-256 is ${hash}`);
}

/** Reads an ONNX model. Throws if the file is missing or has been changed. */
export async function loadModel(name: ModelName): Promise<Uint8Array> {
  const bytes = await readFile(fileURLToPath(new URL(`${name}.onnx`, import.meta.url)));
  checkModel(name, bytes);
  return bytes;
}
