import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'docket-lock-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockFile = () => join(folder, 'lock');
const diary = () => join(folder, 'diary');
const dead = JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), since: 0 });

/** A process that takes the lock, and records when it takes and releases it. */
function holder(heldMs: number) {
  const script = `
    import { appendFileSync } from 'node:fs';
    import { setTimeout as sleep } from 'node:timers/promises';
    import { withLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.mjs'))};
    await withLock(async () => {
      appendFileSync(${JSON.stringify(diary())}, 'in\\n');
      await sleep(${heldMs});
      appendFileSync(${JSON.stringify(diary())}, 'out\\n');
    }, ${JSON.stringify(lockFile())});`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' });
}

const linesOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []);

test('several at once take turns, even if they find a stale lock', async () => {
  writeFileSync(lockFile(), dead);
  const holders = Array.from({ length: 4 }, () => holder(20));
  const ends = await Promise.all(holders.map(async (child) => (await once(child, 'exit'))[0] as number));
  expect(ends).toEqual([0, 0, 0, 0]);
  expect(linesOf(diary())).toEqual(['in', 'out', 'in', 'out', 'in', 'out', 'in', 'out']);
  expect(existsSync(lockFile())).toBe(false);
});

test('a killed one makes way for the next', async () => {
  const killed = holder(60_000);
  await expect.poll(() => linesOf(diary())).toEqual(['in']);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(await once(holder(0), 'exit')).toEqual([0, null]);
  expect(linesOf(diary())).toEqual(['in', 'in', 'out']);
});

test('one that’s stopped releases the lock', async () => {
  const ended = holder(60_000);
  await expect.poll(() => linesOf(diary())).toEqual(['in']);
  ended.kill('SIGTERM');
  await once(ended, 'exit');
  expect(existsSync(lockFile())).toBe(false);
});
