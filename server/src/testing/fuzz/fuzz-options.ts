import { env } from 'node:process';

export interface FuzzOptions {
  seed: number;
  /** The number of cases in the whole run. */
  cases: number;
  /** The only batch to run, to repeat a failure. */
  onlyBatch: number | null;
  /** Whether this is `npm run test:fuzz`, not the small part of it in `npm test`. */
  isLong: boolean;
}

/** What `npm run test:fuzz` asks for by environment variables; without it, a small part with a fixed seed. */
export function fuzzOptions(kind: 'ENDPOINT' | 'CONNECTION' | 'FILE', few: number): FuzzOptions {
  const { FUZZ_SEED, FUZZ_BATCH, [`FUZZ_${kind}_CASES`]: cases } = env;
  return {
    seed: Number(FUZZ_SEED ?? 19),
    cases: Number(cases ?? few),
    onlyBatch: FUZZ_BATCH === undefined ? null : Number(FUZZ_BATCH),
    isLong: cases !== undefined,
  };
}

/** The numbers of the batches to run. */
export function batchesOf({ cases, onlyBatch }: FuzzOptions, size: number): number[] {
  if (onlyBatch !== null) return [onlyBatch];
  return Array.from({ length: Math.ceil(cases / size) }, (_, batch) => batch);
}
