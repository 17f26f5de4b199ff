// Sends broken requests to every endpoint, broken HTTP to the server and damaged files to every parser, in a program with
// a real database. `npm run test:fuzz`, or with `--seed 7 --endpoints 5000 --connections 100 --files 50`. What a run
// finds is repeated with its seed and `--only endpoints --batch 12`.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const kinds = {
  endpoints: 'ENDPOINT',
  connections: 'CONNECTION',
  files: 'FILE',
} as const;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000_000)) },
    endpoints: { type: 'string', default: '200000' },
    connections: { type: 'string', default: '3000' },
    files: { type: 'string', default: '1000' },
    only: { type: 'string' },
    batch: { type: 'string' },
  },
});

const names = (Object.keys(kinds) as (keyof typeof kinds)[]).filter(
  (name) => values.only === undefined || values.only === name,
);
console.log(`Seed ${values.seed}`);
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--no-file-parallelism',
    ...names.map((name) => `server/src/fuzz/${name}.test.ts`),
  ],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      FUZZ_SEED: values.seed,
      ...(values.batch !== undefined && { FUZZ_BATCH: values.batch }),
      ...Object.fromEntries(names.map((name) => [`FUZZ_${kinds[name]}_CASES`, values[name]])),
    },
  },
);
process.exitCode = status ?? 1;
