import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Measured, Task } from './sample.ts';

type Write = (task: Task) => AsyncIterable<Uint8Array> | NodeJS.ReadableStream;

/** Runs a way of writing a PDF on the task that this program was given, after a short one that loads everything. */
export async function measure(write: Write): Promise<void> {
  const task = JSON.parse(process.argv[2]!) as Task;
  await pipeline(write({ ...task, rows: 20, pictures: 2 }), createWriteStream('/dev/null'));
  let megabytes = 0;
  const memory = setInterval(() => (megabytes = Math.max(megabytes, process.memoryUsage.rss() / 1e6)), 20);
  const blocked = watchEventLoop();
  const cpu = process.cpuUsage();
  const began = performance.now();
  await pipeline(write(task), createWriteStream(task.output));
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(memory);
  const measured: Measured = {
    ms,
    cpuMs: (user + system) / 1000,
    bytes: task.output === '/dev/null' ? 0 : (await stat(task.output)).size,
    megabytes,
    longestBlockMs: blocked(),
  };
  process.stdout.write(`${JSON.stringify(measured)}\n`);
  process.exit(0);
}

/**
 * Watches how long this thread computes without letting anything else go on. Counted is its own processor time, because on
 * a shared machine a thread also waits for its turn.
 */
function watchEventLoop(): () => number {
  const spent = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let longest = 0;
  let last = spent();
  const timer = setInterval(() => {
    const now = spent();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  return () => {
    clearInterval(timer);
    return longest;
  };
}
