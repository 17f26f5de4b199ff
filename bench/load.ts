import os from 'node:os';
import { parseArgs } from 'node:util';
import { findKnee, overload, steady } from './load/phases.ts';
import { checkUploads } from './load/check-uploads.ts';
import { openInstallation } from './load/installation.ts';
import { machine } from './load/report.ts';

/*
 * Loads the whole program, as it's started, with a realistic mix of requests (bench/load/mix.ts) at rising rates, and then
 * with more than it can answer. The generator is a process of its own and doesn't wait for answers. The same steady rate at
 * each number of receipts shows how the times grow with it; the reference is the smallest number. Afterwards every upload that
 * was acknowledged must be there, byte by byte. `npm run bench:load`, or with
 * `--receipts 10000,100000,1000000 --rate 40 --minutes 5,5,30 --step 15 --overload 30 --people 60`.
 */
const { values } = parseArgs({
  options: {
    /** How many receipts the database is filled with, 1,000 in each business; several are measured in turn. */
    receipts: { type: 'string', default: '10000,100000' },
    /** The steady load, in requests a second, and how long it lasts: the same for each number of receipts, or one for each. */
    rate: { type: 'string', default: '40' },
    minutes: { type: 'string', default: '2' },
    /** How many seconds each rising rate and the overload last; 0 leaves them out. */
    step: { type: 'string', default: '15' },
    overload: { type: 'string', default: '30' },
    /** How many employees work, and where the files go. */
    people: { type: 'string', default: '60' },
    folder: { type: 'string', default: os.tmpdir() },
  },
});
const [rate, step, overloadSeconds] = [values.rate, values.step, values.overload].map(Number) as [
  number,
  number,
  number,
];
const minutes = values.minutes.split(',').map(Number);

console.log(machine());
let reference: number | null = null;
let failures = 0;
for (const [index, receipts] of values.receipts.split(',').map(Number).entries()) {
  console.log(`\n== ${receipts} receipts of ${Math.max(1, Math.round(receipts / 1000))} businesses`);
  const installation = await openInstallation(receipts, Number(values.people), values.folder);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void installation.close().finally(() => process.exit(1)));
  try {
    const { load } = installation;
    console.log('Warming up ...');
    await load.run({ rate: rate / 2, seconds: 20 });
    const lasting = minutes[index] ?? minutes[0]!;
    const p95 = await steady(installation, { rate, seconds: lasting * 60 });
    reference ??= p95;
    console.log(`p95 of all requests: ${p95.toFixed(0)} ms, ${(p95 / reference).toFixed(2)} times the first`);
    if (step > 0) {
      const knee = await findKnee(load, { from: rate, seconds: step });
      if (overloadSeconds > 0)
        failures += await overload(installation, { knee, calm: rate, seconds: overloadSeconds });
    }
    failures += await checkUploads(installation);
  } finally {
    process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM');
    await installation.close();
  }
}
process.exitCode = failures === 0 ? 0 : 1;
