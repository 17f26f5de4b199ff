import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AlreadyRunning, lockInstance } from './instance-lock.ts';

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'docket-lock-')), 'data');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(path.dirname(folder), { recursive: true });
});

const readName = (): unknown => JSON.parse(readFileSync(path.join(folder, 'instance.json'), 'utf8'));

/** Another process that takes and holds the lock. */
async function holdElsewhere(): Promise<ChildProcess> {
  const script = `
    const { lockInstance } = await import(${JSON.stringify(path.join(import.meta.dirname, 'instance-lock.ts'))});
    globalThis.lock = await lockInstance(${JSON.stringify(folder)}, 'http://127.0.0.1:3999');
    process.stdout.write('locked');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

test('the second one on a folder is told the process and address of the first', async () => {
  const first = await holdElsewhere();
  const second = lockInstance(folder, 'http://127.0.0.1:3000');
  await expect(second).rejects.toBeInstanceOf(AlreadyRunning);
  await expect(second).rejects.toThrow(
    `Docket is already running on ${folder} (process ${first.pid}, http://127.0.0.1:3999).`,
  );
});

test('a killed process leaves no lock', async () => {
  const first = await holdElsewhere();
  first.kill('SIGKILL');
  await once(first, 'exit');
  const lock = await lockInstance(folder, 'http://127.0.0.1:3000');
  expect(readName()).toEqual({ pid: process.pid, url: 'http://127.0.0.1:3000' });
  lock.release();
});

test('a released lock can be taken again', async () => {
  (await lockInstance(folder, 'http://127.0.0.1:3000')).release();
  expect(readName).toThrow('ENOENT');
  const again = await lockInstance(folder, 'http://127.0.0.1:3000');
  again.release();
  expect(() => again.release()).not.toThrow();
});

test('refuses even if the holder’s details can’t be read', async () => {
  await holdElsewhere();
  writeFileSync(path.join(folder, 'instance.json'), '{');
  await expect(lockInstance(folder, 'http://127.0.0.1:3000')).rejects.toThrow('it just started');
});
