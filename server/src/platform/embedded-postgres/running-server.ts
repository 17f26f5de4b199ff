import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../error-code.ts';

/** What a PostgreSQL says of itself in its folder while it runs. */
export interface RunningServer {
  pid: number;
  port: number;
  ready: boolean;
}

/** How long a stop may take before the server is told to drop everything; its log recovers what it had committed. */
const stopLimitMs = 30_000;
/** Elsewhere than on Linux asking after a process takes a process. */
export const pollMs = process.platform === 'linux' ? 10 : 50;

/** The PostgreSQL that works in this folder, or null. A note that a server left behind when it was killed is no server. */
export function findRunningServer(clusterFolder: string): RunningServer | null {
  let note: string[];
  try {
    note = readFileSync(path.join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  const pid = Number(note[0]);
  if (!Number.isSafeInteger(pid) || pid <= 1 || !worksIn(pid, clusterFolder)) return null;
  return { pid, port: Number(note[3]), ready: note[7]?.trim() === 'ready' };
}

/** Asks for a fast shutdown (connections are cut, everything committed is kept) and waits for its end. */
export async function stopServer(pid: number, clusterFolder: string): Promise<void> {
  const isUp = (): boolean => worksIn(pid, clusterFolder);
  const started = Date.now();
  let told = false;
  if (isUp()) process.kill(pid, 'SIGINT');
  while (isUp()) {
    if (!told && Date.now() - started > stopLimitMs) {
      process.kill(pid, 'SIGQUIT');
      told = true;
    }
    await sleep(pollMs);
  }
}

/** Whether the process is a PostgreSQL in this folder and not another one that was given the number of a dead one. */
export function worksIn(pid: number, clusterFolder: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterFolder);
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres');
  } catch {
    return false;
  }
}
