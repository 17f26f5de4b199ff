import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import type { Measured, Task } from './sample.ts';

type Write = (task: Task) => AsyncIterable<Uint8Array> | NodeJS.ReadableStream;

/** Runs a way of writing a PDF on the task that this program was given, after a short one that loads everything. */
export async function measure(write: Write): Promise<void> {
  const task = JSON.parse(process.argv[2]!) as Task;
  await pipeline(write({ ...task, rows: 20, pictures: 2 }), createWriteStream('/dev/null'));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  let megabytes = 0;
  const memory = setInterval(() => (megabytes = Math.max(megabytes, process.memoryUsage.rss() / 1e6)), 20);
  delay.enable();
  const cpu = process.cpuUsage();
  const began = performance.now();
  await pipeline(write(task), createWriteStream(task.output));
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  delay.disable();
  clearInterval(memory);
  const measured: Measured = {
    ms,
    cpuMs: (user + system) / 1000,
    bytes: task.output === '/dev/null' ? 0 : (await stat(task.output)).size,
    megabytes,
    longestBlockMs: delay.max / 1e6,
  };
  process.stdout.write(`${JSON.stringify(measured)}\n`);
  process.exit(0);
}
