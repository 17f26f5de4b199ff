// Kills the program, its worker or its database, fills its disk and breaks its network at random moments while people
// work, and checks after each recovery that nothing is lost, doubled or damaged. `npm run test:crash`, or with
// `--seed 7 --batches 4 --rounds 10`. What a run finds is repeated with its seed and `--only 3`.
import { parseArgs } from 'node:util';
import { startCountedMail } from '../server/src/testing/crash/checks/check-emails.ts';
import { faultsOfOneMachine, openOneMachine } from '../server/src/testing/crash/worlds/one-machine.ts';
import { planRounds } from '../server/src/testing/crash/plan.ts';
import { type BatchReport, runBatch } from '../server/src/testing/crash/run-batch.ts';
import { sampleFiles } from '../server/src/testing/crash/people/samples.ts';
import {
  faultsOfSeveralMachines,
  openSeveralMachines,
} from '../server/src/testing/crash/worlds/several-machines.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000_000)) },
    batches: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '8' },
    only: { type: 'string' },
  },
});
const seed = Number(values.seed);
const size = Number(values.rounds);
const batches =
  values.only === undefined
    ? Array.from({ length: Number(values.batches) }, (_, batch) => batch)
    : [Number(values.only)];

const outputShown = 10_000;

/** Batches take turns: one machine, several machines. */
const settings = [
  { open: openOneMachine, kinds: faultsOfOneMachine },
  { open: openSeveralMachines, kinds: faultsOfSeveralMachines },
] as const;

const totals = new Map<string, number>();
const count = (name: string, more = 1) => totals.set(name, (totals.get(name) ?? 0) + more);

async function run(batch: number): Promise<BatchReport> {
  const { open, kinds } = settings[batch % settings.length]!;
  const samples = await sampleFiles();
  const mail = await startCountedMail();
  const world = await open(mail.port);
  let closing: Promise<void> | null = null;
  const close = () => (closing ??= world.close());
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(1)));
  try {
    const report = await runBatch(world, { rounds: planRounds({ seed, batch, size }, kinds), mail, samples });
    if (report.findings.length > 0)
      for (const { output } of world.programs())
        console.log(`The end of a program's output:\n${output().slice(-outputShown)}`);
    const { strikes, receipts, decisions, failedReadings, emails, slowestRecoveryMs } = report;
    console.log(
      `Batch ${batch}, ${world.name}: ${strikes.length} faults, ${receipts} receipts, ${decisions} decisions, ${failedReadings} failed readings, ${emails} emails, slowest recovery ${slowestRecoveryMs} ms`,
    );
    for (const finding of report.findings) console.log(`  Found: ${finding}`);
    for (const { subject, fault, afterMs } of report.repeatedEmails)
      console.log(
        `  Delivered twice: "${subject}", ${Math.abs(afterMs)} ms ${afterMs < 0 ? 'after' : 'before'} this: ${fault}`,
      );
    return report;
  } finally {
    process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM');
    await close();
    await mail.close();
  }
}

console.log(`Seed ${seed}`);
const started = Date.now();
let findings = 0;
for (const batch of batches) {
  const report = await run(batch);
  for (const { kind } of report.strikes) count(kind);
  for (const [answer, times] of report.answers) count(answer, times);
  findings += report.findings.length;
}
console.log(
  [...totals]
    .map(([name, times]) => `${name}: ${times}`)
    .toSorted()
    .join('\n'),
);
console.log(`${findings} findings after ${Math.round((Date.now() - started) / 1000)} s`);
process.exitCode = findings === 0 ? 0 : 1;
