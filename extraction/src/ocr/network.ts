import { InferenceSession, Tensor } from 'onnxruntime-node';
import { loadFusedModel } from '../models/fused-model.ts';
import type { ModelName } from '../models/model-files.ts';

/** A network with one input and one output. */
export interface Network {
  /** Computes the output for planes of numbers; `size` is pictures, planes, height, width. */
  run(data: Float32Array, size: readonly number[]): Promise<Float32Array>;
  close(): Promise<void>;
}

const SESSION: InferenceSession.SessionOptions = {
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  // Without the arena every picture would have its memory cleared by the system anew, which costs a twentieth more.
  enableCpuMemArena: true,
  // Every line has its own width: remembering a memory plan for each would only grow.
  enableMemPattern: false,
  // A thread that waits for its share of the work sleeps: it would take the time of another process.
  extra: { session: { intra_op: { allow_spinning: '0' } } },
  logSeverityLevel: 3,
};

/** Loads a pinned model, to be run by so many threads. Throws when it is missing or is not what it should be. */
export async function openNetwork(name: ModelName, threads = 1): Promise<Network> {
  const session = await InferenceSession.create(await loadFusedModel(name), {
    ...SESSION,
    intraOpNumThreads: threads,
  });
  const [inputName = ''] = session.inputNames;
  const [outputName = ''] = session.outputNames;
  return {
    async run(data, size) {
      const output = (await session.run({ [inputName]: new Tensor('float32', data, size) }))[outputName];
      if (!(output?.data instanceof Float32Array)) throw new Error('the model gave no numbers');
      return output.data;
    },
    close: () => session.release(),
  };
}
