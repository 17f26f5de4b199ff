import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const program = path.resolve(import.meta.dirname, '../../../main.ts');
const restartAfterMs = 100;
const readyWithinMs = 120_000;
const outputKept = 500_000;

export interface Supervised {
  /** Of the process as it was last started. */
  pid: () => number;
  /** Kills the program and its reading processes at once. */
  kill: () => void;
  /** Waits until it serves, and if it has a URL, until its database and storage respond. */
  ready: () => Promise<void>;
  /** Why it ended each time it ended by itself although it was ready. */
  ownEnds: () => readonly string[];
  /** Its output since it was last started. */
  output: () => string;
  /** Stops it for good. Returns its exit status. */
  stop: () => Promise<number | null>;
}

export interface SupervisedOptions {
  env: Record<string, string>;
  /** The command that runs it elsewhere. */
  enter?: readonly string[];
  /** Null for a worker, which has none. */
  url: string | null;
}

/** Runs the program, and starts it again whenever it ends, as a service manager does. */
export function supervise({ env, enter = [], url }: SupervisedOptions): Supervised {
  let output = '';
  let child: ChildProcess;
  let isReady = false;
  let isKilled = false;
  let isStopped = false;
  const ownEnds: string[] = [];
  const ended = Promise.withResolvers<number | null>();

  function start(): void {
    isReady = false;
    isKilled = false;
    output = '';
    const [file, ...args] = commandOf(enter, program);
    child = spawn(file, args, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production', ...env },
    });
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-outputKept);
        if (chunk.includes('Docket is ready')) isReady = true;
      });
    child.once('exit', (status, signalName) => {
      const isOwnEnd = isReady && !isKilled;
      isReady = false;
      setTimeout(() => {
        if (isOwnEnd) ownEnds.push(`${status ?? signalName}: ${reasonIn(output)}`);
        if (isStopped) ended.resolve(status);
        else start();
      }, restartAfterMs);
    });
  }

  start();
  return {
    pid: () => child.pid ?? 0,
    kill() {
      isKilled = true;
      signal(child, 'SIGKILL');
    },
    async ready() {
      const deadline = Date.now() + readyWithinMs;
      for (;;) {
        if (isReady && (await isServing(url))) return;
        if (Date.now() > deadline) throw new Error(`the program isn't ready:\n${output}`);
        await sleep(50);
      }
    },
    ownEnds: () => ownEnds,
    output: () => output,
    async stop() {
      isStopped = true;
      child.kill('SIGTERM');
      const limit = setTimeout(() => signal(child, 'SIGKILL'), 30_000);
      if (child.exitCode !== null || child.signalCode !== null) ended.resolve(child.exitCode);
      const status = await ended.promise;
      clearTimeout(limit);
      return status;
    },
  };
}

/** The command that runs a file with Node, elsewhere if `enter` says so. */
const commandOf = (enter: readonly string[], ...run: string[]): [file: string, ...args: string[]] => {
  const [file = process.execPath, ...args] = [...enter, process.execPath, ...run];
  return [file, ...args];
};

/** Why it says it ended, or else its last lines, each without its details. */
function reasonIn(output: string): string {
  const lines = output.trimEnd().split('\n');
  const reason = lines.findLast((line) => line.includes('"level":"fatal"'));
  const told = reason === undefined ? lines.slice(-3) : [reason];
  return told.map((line) => line.slice(0, 1000)).join('\n');
}

/** To the whole process group. */
function signal({ pid, exitCode, signalCode }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(-pid, name);
  } catch {
    // It has just ended.
  }
}

async function isServing(url: string | null): Promise<boolean> {
  if (url === null) return true;
  try {
    return (await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

/** Runs a command of `docket` to its end. */
export async function runDocket(
  args: readonly string[],
  { env, enter = [] }: Pick<SupervisedOptions, 'env' | 'enter'>,
): Promise<{ status: number | null; output: string }> {
  const [file, ...rest] = commandOf(enter, path.resolve(program, '../cli/main.ts'), ...args);
  const run = spawn(file, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
  });
  let output = '';
  for (const stream of [run.stdout, run.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [status] = (await once(run, 'close')) as [number | null];
  return { status, output };
}
