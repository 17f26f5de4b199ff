import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../error-code.ts';

/** What a running PostgreSQL records about itself in its folder. */
export interface RunningServer {
  pid: number;
  port: number;
  ready: boolean;
}

/** How long a stop may take before the server is killed; it recovers committed data from its log. */
const stopLimitMs = 30_000;
/** Except on Linux, checking a process takes a child process. */
export const pollMs = process.platform === 'linux' ? 10 : 50;

const noteOf = (clusterFolder: string): string => path.join(clusterFolder, 'postmaster.pid');

/** The PostgreSQL running in this folder, or null. A pid file left by a killed server doesn't count. */
export function findRunningServer(clusterFolder: string): RunningServer | null {
  const note = readNote(clusterFolder);
  return note && worksIn(note.pid, clusterFolder) ? note : null;
}

/**
 * Deletes the pid file of a dead server if another process now has its number, which happens quickly in containers:
 * PostgreSQL would take that process for a server and refuse to start. It handles other pid files itself.
 */
export function removeMisleadingNote(clusterFolder: string): void {
  const note = readNote(clusterFolder);
  if (note && isAlive(note.pid) && !worksIn(note.pid, clusterFolder))
    rmSync(noteOf(clusterFolder), { force: true });
}

function readNote(clusterFolder: string): RunningServer | null {
  try {
    const lines = readFileSync(noteOf(clusterFolder), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isSafeInteger(pid) || pid <= 1) return null;
    return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Requests a fast shutdown, which closes connections and keeps committed data, and waits for it. */
export async function stopServer(pid: number, clusterFolder: string): Promise<void> {
  const isUp = (): boolean => worksIn(pid, clusterFolder);
  const started = Date.now();
  let announced = false;
  if (isUp()) process.kill(pid, 'SIGINT');
  while (isUp()) {
    if (!announced && Date.now() - started > stopLimitMs) {
      process.kill(pid, 'SIGQUIT');
      announced = true;
    }
    await sleep(pollMs);
  }
}

/** Whether the process is a PostgreSQL in this folder, not another process that reused the number. */
export function worksIn(pid: number, clusterFolder: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterFolder);
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres');
  } catch {
    return false;
  }
}
