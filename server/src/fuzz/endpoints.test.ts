import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Case, makeCase } from '../testing/fuzz/requests/cases.ts';
import { drawBatch } from '../testing/fuzz/draw.ts';
import { createTarget, type Target } from '../testing/fuzz/filled-target.ts';
import { batchesOf, fuzzOptions } from '../testing/fuzz/fuzz-options.ts';
import { faultOf } from '../testing/fuzz/judge.ts';
import { type Send, sendTo } from '../testing/fuzz/send.ts';

const options = fuzzOptions('ENDPOINT', 200);
const size = Math.min(100, options.cases);
const atOnce = 8;
/** The most that memory may grow from a quarter of a long run to its end, in megabytes. */
const mostGrowth = 40;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Over the whole run. */
const seen = { statuses: new Map<number, number>(), slowestMs: 0 };

let target: Target;
let send: Send;
beforeAll(async () => {
  target = await createTarget();
  send = sendTo(target.address);
}, 120_000);
afterAll(async () => {
  await target.app.close();
});

test(
  `no request breaks an endpoint: ${options.cases} cases with seed ${options.seed}`,
  async () => {
    const batches = batchesOf(options, size);
    const faults: string[] = [];
    const memory: number[] = [];
    const start = Date.now();
    for (const [at, batch] of batches.entries()) {
      const cases = drawBatch({ seed: options.seed, batch, size }, (draw) => makeCase(draw, target.source));
      const found = await runBatch(cases);
      faults.push(...found.map((fault) => `batch ${batch}: ${fault}`));
      if ((at + 1) % Math.ceil(batches.length / 8) === 0) memory.push(megabytesInUse());
    }
    report(batches.length * size, (Date.now() - start) / 1000, memory);
    expect(
      faults.slice(0, 30),
      `repeat one with npm run test:fuzz -- --seed ${options.seed} --only endpoints --batch N`,
    ).toEqual([]);
    const growth = options.isLong ? memory.at(-1)! - memory[Math.floor(memory.length / 4)]! : 0;
    expect(growth, 'memory in MB').toBeLessThan(mostGrowth);
  },
  3 * 60 * 60_000,
);

/** Sends the cases, some at a time, and brings everything back. */
async function runBatch(cases: readonly Case[]): Promise<string[]> {
  const faults: string[] = [];
  const waiting = [...cases];
  const work = async (): Promise<void> => {
    for (let made = waiting.shift(); made; made = waiting.shift()) {
      const fault = await faultOfCase(made);
      if (fault) faults.push(`${made.actor.name}: ${describe(made)}\n  ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return [...faults, ...(await target.restore())];
}

async function faultOfCase(made: Case): Promise<string | null> {
  try {
    const answer = await send(made);
    seen.statuses.set(answer.status, (seen.statuses.get(answer.status) ?? 0) + 1);
    seen.slowestMs = Math.max(seen.slowestMs, answer.ms);
    return faultOf(made, answer, target.secrets);
  } catch (error) {
    return String(error);
  }
}

const describe = ({ name, method, path, headers, body }: Case): string =>
  `${name}: ${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${JSON.stringify(body?.toString('latin1').slice(0, 600))}`;

function megabytesInUse(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return Math.round((heapUsed + external) / 1024 / 1024);
}

function report(cases: number, seconds: number, memory: readonly number[]): void {
  if (!options.isLong) return;
  const counts = [...seen.statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`);
  console.log(`${cases} requests in ${Math.round(seconds)} s with seed ${options.seed}`);
  console.log(`answers by status: ${counts.join(', ')}; the slowest took ${Math.round(seen.slowestMs)} ms`);
  console.log(`memory after collecting garbage, in MB, eight times: ${memory.join(', ')}`);
}
