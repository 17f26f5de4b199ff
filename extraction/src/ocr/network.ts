import { InferenceSession, Tensor } from 'onnxruntime-node';
import { loadModel, type ModelName } from '../models/model-files.ts';

/** A network with one input and one output. */
export interface Network {
  /** Computes the output of a batch. `size` is its number of pictures, planes, rows and columns. */
  run(data: Float32Array, size: readonly number[]): Promise<Float32Array>;
  close(): Promise<void>;
}

const SESSION: InferenceSession.SessionOptions = {
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  // Saves a twentieth of the time: the system needn't clear the memory for every picture.
  enableCpuMemArena: true,
  // Memory patterns are stored for each width of a line, so they'd only grow.
  enableMemPattern: false,
  // Waiting threads sleep, because spinning would take time from other processes.
  extra: { session: { intra_op: { allow_spinning: '0' } } },
  logSeverityLevel: 3,
};

/** Loads a model, to run on `threads` threads. Throws if it's missing or has been changed. */
export async function openNetwork(name: ModelName, threads = 1): Promise<Network> {
  const session = await InferenceSession.create(await loadModel(name), {
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
