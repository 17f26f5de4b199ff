import os from 'node:os';
import type { Phase, Sample } from './generator.ts';
import type { Installation, Load } from './installation.ts';
import { lineOf, printRoutes, summaryOf } from './report.ts';

const sampleEveryMs = 5000;
/** A rate is answered well while 95 of 100 answers come within this time and hardly any is refused. */
const wellWithinMs = 500;
const wellRefused = 0.001;
/** The rates rise by a quarter. */
const growth = 1.25;
/** How much more than it can answer the program gets. */
const overloadFactor = 3;
const recoverySeconds = 30;

/** A steady load: times by route, and what the program and the database use. Returns the p95 of all requests. */
export async function steady({ load, usages }: Installation, phase: Phase): Promise<number> {
  const memory: { program: number; database: number }[] = [];
  const before = usages();
  const timer = setInterval(() => {
    const { program, database } = usages();
    memory.push({ program: program.memory, database: database.memory });
  }, sampleEveryMs);
  const { samples } = await load.run(phase);
  clearInterval(timer);
  const after = usages();
  const all = summaryOf(samples);
  console.log(`Steady: ${phase.rate} requests/s for ${phase.seconds} s, load ${os.loadavg()[0]?.toFixed(1)}`);
  printRoutes(samples);
  console.log(`  ${lineOf('all', all)}`);
  for (const part of ['program', 'database'] as const) {
    const work = ((after[part].cpu - before[part].cpu) * 1000) / samples.length;
    const over = tenths(memory.map((usage) => usage[part]));
    console.log(`  ${part}: ${work.toFixed(1)} ms of a core per request, memory ${over} MB`);
  }
  return all.p95;
}

/** The means of each tenth. */
function tenths(values: readonly number[]): string {
  const size = Math.max(1, Math.ceil(values.length / 10));
  const means: string[] = [];
  for (let at = 0; at < values.length; at += size) {
    const part = values.slice(at, at + size);
    means.push((part.reduce((sum, value) => sum + value, 0) / part.length).toFixed(0));
  }
  return means.join(' ');
}

/** Raises the rate until answers are late or refused. Returns the highest rate that was answered well. */
export async function findKnee(
  load: Load,
  { from, seconds }: { from: number; seconds: number },
): Promise<number> {
  let knee = from;
  for (let rate = from; ; rate = Math.round(rate * growth)) {
    const { samples } = await load.run({ rate, seconds });
    const summary = summaryOf(samples);
    console.log(`  ${lineOf(`${rate} requests/s`, summary)}`);
    const isWell = summary.p95 <= wellWithinMs && summary.refused + summary.failed <= wellRefused;
    if (!isWell) break;
    knee = rate;
  }
  console.log(`The knee: ${knee} requests/s`);
  return knee;
}

/** Sends more than can be answered, and then a calm load again. Returns the number of faults. */
export async function overload(
  { load }: Installation,
  { knee, calm, seconds }: { knee: number; calm: number; seconds: number },
): Promise<number> {
  const rate = knee * overloadFactor;
  const { samples } = await load.run({ rate, seconds });
  console.log(`Overload: ${rate} requests/s for ${seconds} s`);
  printRoutes(samples);
  const summary = summaryOf(samples);
  console.log(`  ${lineOf('all', summary)}`);
  const refused = samples.filter(({ status }) => status === 503);
  const refusals = summaryOf(refused.map((sample) => ({ ...sample, status: 200 })));
  const silent = refused.filter(({ hasRetryAfter }) => !hasRetryAfter).length;
  const answered = (1 - summary.refused - summary.failed) * rate;
  console.log(
    `  ${answered.toFixed(0)} requests/s answered; ${refused.length} refused, half within ${refusals.p50.toFixed(0)} ms and 95 % within` +
      ` ${refusals.p95.toFixed(0)} ms; ${silent} without Retry-After`,
  );

  const after = (await load.run({ rate: calm, seconds: recoverySeconds })).samples;
  const recovered = lastBad(after) + 1;
  console.log(
    `Afterwards ${calm} requests/s: ${lineOf('all', summaryOf(after))}; answered well from second ${recovered}`,
  );
  return silent + (recovered < recoverySeconds ? 0 : 1);
}

/** The last second in which a request was refused, failed or late; -1 if there's none. */
function lastBad(samples: readonly Sample[]): number {
  for (let second = recoverySeconds - 1; second >= 0; second--) {
    const due = samples.filter(({ at }) => Math.floor(at / 1000) === second);
    const { p95, refused, failed } = summaryOf(due);
    if (due.length > 0 && (refused > 0 || failed > 0 || p95 > wellWithinMs)) return second;
  }
  return -1;
}
