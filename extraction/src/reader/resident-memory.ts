import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** The resident memory of a process in megabytes; 0 if it's gone or the system doesn't say. */
export async function residentMegabytes(pid: number): Promise<number> {
  try {
    return (process.platform === 'linux' ? await byProc(pid) : await byPs(pid)) / 1024;
  } catch {
    return 0;
  }
}

async function byProc(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
}

async function byPs(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout.trim());
}
