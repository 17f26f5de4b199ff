import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
const startLimitMs = 60_000;
const stopLimitMs = 30_000;

/** A Docket that journeys use. */
export interface ServedDocket {
  url: string;
  dataDir: string;
  /** The port that receipts are delivered to by email, if it has one. */
  mailPort?: number;
  /** Its output so far, from both streams. */
  output(): string;
}

/** A separate Docket, running as users run it: the whole program with its database, on a free port. */
export interface Docket extends ServedDocket {
  pid: number;
  /** Asks it to stop, as a service manager does. Returns its exit status. */
  stop(): Promise<number | null>;
  /** Kills the program, its reading processes and its PostgreSQL at once, like a power failure. */
  killEverything(): Promise<void>;
}

export interface StartOptions {
  /** A folder from an earlier start. */
  dataDir?: string;
  env?: Record<string, string>;
  /** A file for its output, which other processes can read. */
  printed?: string;
}

export const newDataDir = () => mkdtempSync(join(tmpdir(), 'docket-e2e-'));

export const removeDataDir = (dataDir: string) => rmSync(dataDir, { recursive: true, force: true });

/** Starts the program and waits until it's serving. Throws with its output if it exits first. */
export async function startDocket({
  dataDir = newDataDir(),
  env = {},
  printed,
}: StartOptions = {}): Promise<Docket> {
  const { child, output } = launch(dataDir, await freePort(), env, printed);
  const ended = once(child, 'exit');
  const url = await Promise.race([
    readyAddress(output),
    ended.then(() => Promise.reject(new Error(`Docket ended before it was ready:\n${output()}`))),
  ]);
  const pid = child.pid!;

  return {
    url,
    dataDir,
    pid,
    output,
    async stop() {
      child.kill('SIGTERM');
      await Promise.race([
        ended,
        sleep(stopLimitMs, undefined, { ref: false }).then(() => {
          throw new Error(`Docket did not end:\n${output()}`);
        }),
      ]);
      return child.exitCode;
    },
    async killEverything() {
      for (const database of databasePids(dataDir)) kill(-database);
      kill(-pid);
      await ended;
    },
  };
}

/** The Docket that `shared-docket.ts` started. */
export function sharedDocket(): ServedDocket {
  const { url, dataDir, printed, mailPort } = JSON.parse(process.env['JOURNEYS_DOCKET']!) as Record<
    'url' | 'dataDir' | 'printed',
    string
  > & { mailPort: number };
  return { url, dataDir, mailPort, output: () => (existsSync(printed) ? readFileSync(printed, 'utf8') : '') };
}

/** The processes that a Docket on this folder has left: its PostgreSQL's, and those of its process group. */
export function leftovers(docket: Docket): number[] {
  return [...databasePids(docket.dataDir), -docket.pid].filter((pid) => isAlive(pid));
}

function launch(
  dataDir: string,
  port: number,
  env: Record<string, string>,
  printed?: string,
): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMIT_SCALE: '100',
      LOG_LEVEL: 'warn',
      // Journeys receive webhooks on this machine.
      WEBHOOK_NETWORKS: '127.0.0.0/8',
      ...env,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (printed) appendFileSync(printed, chunk);
    });
  return { child, output: () => text };
}

async function readyAddress(output: () => string): Promise<string> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    const address = /Docket is ready at (\S+)/.exec(output())?.[1];
    if (address) return address;
    await sleep(25);
  }
  throw new Error(`Docket was not ready in time:\n${output()}`);
}

function databasePids(dataDir: string): number[] {
  return globSync('**/postmaster.pid', { cwd: dataDir }).flatMap((file) => {
    const pid = Number(readFileSync(join(dataDir, file), 'utf8').split('\n')[0]);
    return pid > 0 ? [pid] : [];
  });
}

/** A negative number is a process group, as in kill(2). */
function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
